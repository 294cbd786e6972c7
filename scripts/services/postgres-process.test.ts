import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort, getPortError } from './free-port';
import { findRunningPostgres, isProcessAlive } from './postgres-process';

let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'fresco-data-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('an empty folder has no server', async () => {
  expect(await findRunningPostgres(data)).toBeNull();
});

test('a pid file with the ID of another program is removed', async () => {
  const file = path.join(data, 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${data}\n0\n5432\n`);
  expect(isProcessAlive(process.pid)).toBe(true);
  expect(await findRunningPostgres(data)).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('a port in use is detected', async () => {
  const port = await findFreePort();
  expect(await getPortError(port)).toBeNull();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await getPortError(port)).toBe('EADDRINUSE');
  await new Promise((resolve) => server.close(resolve));
});
