import pg from 'pg';
import { Stop } from '@/scripts/failure.mjs';

const OLDEST = 15;

/** Runs `work` on a connection of its own. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Asks a server that isn't ours whether it will do.
 *
 * @returns its version, for people
 * @throws Stop with what to do about it; never with the password
 */
export async function checkDatabase(url: string): Promise<string> {
  const facts = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version,
              current_setting('server_encoding') as encoding`,
    );
    return rows[0];
  }).catch((cause: unknown) => {
    throw new Stop(whyRefused(new URL(url), cause), { cause });
  });
  if (Number.parseInt(facts?.version ?? '', 10) < OLDEST) {
    throw new Stop(
      `DATABASE_URL leads to PostgreSQL ${facts?.version}; ${OLDEST} or newer is needed.`,
    );
  }
  if (facts?.encoding !== 'UTF8') {
    throw new Stop(
      `The database of DATABASE_URL is encoded in ${facts?.encoding}; make one with: createdb --encoding=UTF8 --template=template0 NAME`,
    );
  }
  return facts.version;
}

function whyRefused(url: URL, cause: unknown): string {
  const where = `${url.hostname}:${url.port || 5432}`;
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  switch (code) {
    case '28P01':
    case '28000':
      return `The server at ${where} refuses the user "${user}" of DATABASE_URL: check user and password.`;
    case '3D000':
      return `The server at ${where} has no database "${database}". Make it (createdb ${database}), or correct DATABASE_URL.`;
    case '57P03':
      return `The server at ${where} is starting or stopping; try again in a moment.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine is called "${url.hostname}": check the host in DATABASE_URL.`;
  }
  if (/timeout|timed out/i.test(message) || /^E[A-Z]+$/.test(code)) {
    return `No PostgreSQL answers at ${where} (${code || message}): check DATABASE_URL, and that the server runs.`;
  }
  return `The database of DATABASE_URL at ${where} can't be used: ${message}`;
}

/** Whether the first admin has been made: the last thing that filling an empty site does. */
export async function hasAdmin(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query("select from users where role = 'admin' limit 1");
    return rowCount === 1;
  });
}
