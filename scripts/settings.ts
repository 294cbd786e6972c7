import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Env, parseEnv } from '@/lib/platform/env';
import { CliError } from './cli-error.mjs';

export interface Settings {
  env: Env;
  /** DATABASE_URL isn't set, so we start and stop PostgreSQL. */
  usesBundledPostgres: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

type Variables = Record<string, string | undefined>;

const admin = z.object({
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must be at least 6 characters long')
    .max(256, 'must be at most 256 characters long')
    .optional(),
});

// Reads the launcher's variables. Empty ones count as unset. Unless DATABASE_URL is set, the
// secret that signs sessions is generated and stored in `DATA_DIR/secret`.
export async function readSettings(variables: Variables, dev: boolean): Promise<Settings> {
  const defined = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const ownDatabase = defined.DATABASE_URL === undefined;
  if (!ownDatabase && defined.NEXTAUTH_SECRET === undefined) {
    throw new CliError(
      'NEXTAUTH_SECRET is not set. It is required when DATABASE_URL is set and must be at least 32 characters. Generate one with: openssl rand -base64 32',
    );
  }
  const complete = {
    WORKERS: String(getDefaultWorkers()),
    DATABASE_URL: 'postgresql://127.0.0.1/not-started-yet',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    ...defined,
    NODE_ENV: dev ? 'development' : 'production',
    // Each would compile pages by itself.
    ...(dev && { WORKERS: '1' }),
  };
  const env = check(() => parseEnv(complete));
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = check(() => readAdmin(defined));
  env.NEXTAUTH_SECRET = defined.NEXTAUTH_SECRET ?? (await loadOrCreateSecret(env.DATA_DIR));
  return {
    env,
    usesBundledPostgres: ownDatabase,
    adminEmail: ADMIN_EMAIL,
    adminPassword: ADMIN_PASSWORD,
  };
}

const MAX_DEFAULT_WORKERS = 8;
/** With less memory, several processes would leave too little for PostgreSQL and for uploads. */
const MIN_SHARED_BYTES = 2 * 1024 ** 3;

/** One process per core. */
export function getDefaultWorkers(
  cores = availableParallelism(),
  bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return bytes < MIN_SHARED_BYTES ? 1 : Math.min(cores, MAX_DEFAULT_WORKERS);
}

export function buildServerEnv(
  variables: Variables,
  { env }: Settings,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  return {
    ...variables,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: env.NODE_ENV,
    DATA_DIR: env.DATA_DIR,
    WORKERS: String(env.WORKERS),
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET,
    DATABASE_URL: databaseUrl,
  };
}

function check<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new CliError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readAdmin(defined: Variables): z.infer<typeof admin> {
  const result = admin.safeParse(defined);
  if (result.success) return result.data;
  const messages = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(messages.join('\n'));
}

async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CliError(
      `Can't read the secret in ${file} (${error.code}). Check who owns the file.`,
      {
        cause: error,
      },
    );
  });
  if (stored.trim() !== '') return stored.trim();
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
