import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildServerEnv, getDefaultWorkers, readSettings } from './settings';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fresco-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('without settings a secret is generated once and only its owner can read it', async () => {
  const first = await readSettings({ DATA_DIR: folder, PORT: '' }, false);
  expect(first.usesBundledPostgres).toBe(true);
  expect(first.env.PORT).toBe(3000);
  const file = path.join(folder, 'secret');
  expect(readFileSync(file, 'utf8').trim()).toBe(first.env.NEXTAUTH_SECRET);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = await readSettings({ DATA_DIR: folder }, false);
  expect(second.env.NEXTAUTH_SECRET).toBe(first.env.NEXTAUTH_SECRET);
});

test('NEXTAUTH_SECRET is required when DATABASE_URL is set', async () => {
  const reading = readSettings({ DATA_DIR: folder, DATABASE_URL: 'postgresql://h/d' }, false);
  await expect(reading).rejects.toThrow(/^NEXTAUTH_SECRET is not set/);
});

test.each([
  ['PORT', 'many'],
  ['WORKERS', 'all'],
  ['WORKERS', '0'],
  ['SITE_URL', 'example.com'],
  ['NEXTAUTH_SECRET', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', '12345'],
])('an invalid %s is reported', async (name, value) => {
  const reading = readSettings({ DATA_DIR: folder, [name]: value }, false);
  await expect(reading).rejects.toThrow(new RegExp(`^${name} `));
});

test('the server gets the database URL and the secret, but not the admin’s password', async () => {
  const variables = { DATA_DIR: folder, ADMIN_PASSWORD: 'let me in', S3_BUCKET: 'pictures' };
  const settings = await readSettings(variables, true);
  const env = buildServerEnv(variables, settings, 'postgresql://127.0.0.1:20000/fresco');
  expect(env).toMatchObject({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgresql://127.0.0.1:20000/fresco',
    NEXTAUTH_SECRET: settings.env.NEXTAUTH_SECRET,
    S3_BUCKET: 'pictures',
  });
  expect(env.ADMIN_PASSWORD).toBeUndefined();
});

test.each([
  [1, 8, 1],
  [2, 8, 2],
  [16, 32, 8],
  [16, 1.9, 1],
])('%d cores with %d GB of memory run %d server processes', (cores, gigabytes, expected) => {
  expect(getDefaultWorkers(cores, gigabytes * 1024 ** 3)).toBe(expected);
});

test('the number of server processes can be set, but development has one', async () => {
  const variables = { DATA_DIR: folder, WORKERS: '5' };
  const settings = await readSettings(variables, false);
  expect(buildServerEnv(variables, settings, 'postgresql://h/d').WORKERS).toBe('5');
  expect((await readSettings(variables, true)).env.WORKERS).toBe(1);
});
