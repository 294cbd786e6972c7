import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { runShutdown } from '@/lib/platform/shutdown';

// Gives each file its own database and folder, before anything reads the environment.
const url = new URL(inject('postgresUrl'));
const name = `test_${randomBytes(6).toString('hex')}`;
const folder = mkdtempSync(path.join(tmpdir(), 'fresco-test-'));

// Copying files takes a quarter of the time of logging every page.
await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY FILE_COPY`);
url.pathname = `/${name}`;
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: url.href,
  DATA_DIR: folder,
  SITE_URL: 'http://site.test',
  NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
  RATE_LIMITS: 'off',
  // A busy machine may take longer than a visitor should wait.
  RESPONSE_SECONDS: '30',
});

afterAll(async () => {
  await runShutdown();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
