import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Env, parseEnv } from '@/lib/platform/env';
import { Stop } from './failure.mjs';

/** What the launcher goes by, checked before the long work begins. */
export interface Settings {
  env: Env;
  /** Whether PostgreSQL is ours to start and stop, because DATABASE_URL names none. */
  ownDatabase: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

type Variables = Record<string, string | undefined>;

const admin = z.object({
  ADMIN_EMAIL: z.email('is not an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must be at least 6 characters long')
    .max(256, 'must be at most 256 characters long')
    .optional(),
});

/**
 * Reads the launcher's variables; empty ones count as unset. Without a database of one's own to
 * protect, the secret that signs sessions is made once and kept in `DATA_DIR/secret`.
 *
 * @throws Stop with a sentence for every variable that is missing or wrong
 */
export async function readSettings(variables: Variables, dev: boolean): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const ownDatabase = given.DATABASE_URL === undefined;
  if (!ownDatabase && given.NEXTAUTH_SECRET === undefined) {
    throw new Stop(
      'NEXTAUTH_SECRET is not set. With a database of your own it must be: 32 characters or more, the same at every start; `openssl rand -base64 32` makes one.',
    );
  }
  const complete = {
    DATABASE_URL: 'postgresql://127.0.0.1/not-started-yet',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    ...given,
    NODE_ENV: dev ? 'development' : 'production',
  };
  const env = check(() => parseEnv(complete));
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = check(() => readAdmin(given));
  env.NEXTAUTH_SECRET = given.NEXTAUTH_SECRET ?? (await keepSecret(env.DATA_DIR));
  return { env, ownDatabase, adminEmail: ADMIN_EMAIL, adminPassword: ADMIN_PASSWORD };
}

/** The variables of the server's process; the admin's password is none of its business. */
export function serverVariables(
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
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET,
    DATABASE_URL: databaseUrl,
  };
}

function check<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Stop(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readAdmin(given: Variables): z.infer<typeof admin> {
  const result = admin.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(sentences.join('\n'));
}

async function keepSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Stop(`The secret in ${file} can't be read (${error.code}).`, { cause: error });
  });
  if (kept.trim() !== '') return kept.trim();
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
