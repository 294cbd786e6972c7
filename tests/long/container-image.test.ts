import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '@/scripts/services/free-port';
import { buildImage, type Image, run } from '@/tests/container-image';
import { startS3 } from '@/tests/storage';

const USER = 10_001;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Kills what still runs after a failure. */
const end = new AbortController();
let image: Image;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-image-'));
  await chmod(folder, 0o755);
  s3 = await startS3();
  settings = {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    PORT: String(await findFreePort()),
    WORKERS: '1',
    S3_BUCKET: 'fresco',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  };
  image = await buildImage();
}, 1_200_000);
afterAll(async () => {
  end.abort();
  await image?.remove();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** All that the user of the image may write to. */
async function createMounts(name: string): Promise<string[]> {
  const mounts = ['data', 'tmp'].map(
    (part) => [path.join(folder, name, part), `/${part}`] as const,
  );
  for (const [source] of mounts) {
    await mkdir(source, { recursive: true });
    await chown(source, USER, USER);
  }
  return mounts.map((mount) => mount.join(':'));
}

/** Resolves once it runs, with a function that ends it as a container engine does and returns what it printed. */
async function start(name: string, WORKER: string) {
  const mounts = await createMounts(name);
  let onRunning: () => void = () => undefined;
  const onLine = (line: string) => {
    if (line.includes('Press Ctrl-C')) onRunning();
  };
  const ended = image.run(image.config.Cmd, { ...settings, WORKER }, mounts, {
    onLine,
    signal: end.signal,
  });
  await new Promise<void>((resolve, reject) => {
    onRunning = resolve;
    // Changes nothing once it runs.
    ended.then(({ output }) => reject(new Error(output)), reject);
  });
  return async () => {
    const [pid] = (await readFile(path.join(folder, name, 'data/start.lock'), 'utf8')).split(' ');
    process.kill(Number(pid), 'SIGTERM');
    return ended;
  };
}

test('The image has what production needs, and says how it is checked @long', async () => {
  const unit = await readFile(path.join(ROOT, 'deploy/fresco.service'), 'utf8');
  expect(unit).toContain(`ExecStart=/usr/bin/${image.config.Cmd.join(' ')}\n`);
  expect(image.config.User).toBe(`${USER}:${USER}`);
  for (const name of ['app/node_modules/next', 'app/.next/BUILD_ID'])
    expect(existsSync(path.join(image.folder, name)), name).toBe(true);
  for (const name of [
    'app/node_modules/vitest',
    'app/tests',
    'app/.env',
    'app/.next/cache',
    'app/.git',
  ])
    expect(existsSync(path.join(image.folder, name)), name).toBe(false);
  expect(image.size).toBeLessThan(1.4e9);
});

test('Migrations, a server and a worker run as a user that owns DATA_DIR and /tmp only @long', async () => {
  const migrate = ['node', '--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'];
  const migrated = await image.run(migrate, settings, await createMounts('migrate'));
  expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('No pending') });
  const stopServer = await start('server', 'off');
  const stopWorker = await start('worker', 'only');
  const response = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`);
  expect(await response.json()).toMatchObject({ ready: true, database: 'ok', storage: 'ok' });
  const home = await fetch(`http://127.0.0.1:${settings.PORT}/`);
  expect(home.status).toBe(200);
  const mounts = await createMounts('check');
  const check = () => image.run(image.config.Healthcheck.Test.slice(1), settings, mounts);
  expect(await check()).toMatchObject({ code: 0 });
  for (const stop of [stopWorker, stopServer]) {
    const { code, output } = await stop();
    expect(output).toContain('Fresco has stopped.');
    expect(output).toMatch(/Build .* unchanged/);
    expect(code).toBe(0);
  }
  expect(await check()).toMatchObject({ code: 1 });
  // Nothing else was created or changed, not even where everyone may write.
  expect(
    await run('find', image.folder, '-xdev', '-uid', String(USER), '!', '-path', '*/data'),
  ).toBe('');
});
