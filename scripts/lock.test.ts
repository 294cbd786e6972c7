import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';
import { processBirth } from './process-table.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fresco-lock-'));
  file = path.join(folder, 'deep/start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second start in the same folder fails with the process ID of the first', () => {
  expect(takeLock(file)).toEqual({ wasStale: false });
  expect(() => takeLock(file)).toThrow(`process ${process.pid}`);
});

test('the lock of a killed process is stale', async () => {
  takeLock(file);
  const other = spawn('sleep', ['60']);
  writeFileSync(file, `${other.pid} ${processBirth(other.pid ?? 0)}\n`);
  expect(() => takeLock(file)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(takeLock(file)).toEqual({ wasStale: true });
});

test('a later process with the same ID does not hold the lock', () => {
  takeLock(file);
  writeFileSync(file, `${process.pid} 1\n`);
  expect(takeLock(file)).toEqual({ wasStale: true });
  expect(readFileSync(file, 'utf8')).toContain(String(processBirth(process.pid)));
});

test('the lock is released when its process exits', async () => {
  const program = `import { takeLock } from '${path.join(import.meta.dirname, 'lock.mjs')}'; takeLock(process.argv[1]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file]);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(file)).toBe(false);
});
