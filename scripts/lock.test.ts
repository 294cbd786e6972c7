import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getProcessStartTime } from '@/lib/platform/process-start-time.mjs';
import { acquireLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fresco-lock-'));
  file = path.join(folder, 'deep/start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second start in the same folder fails with the process ID of the first', () => {
  expect(acquireLock(file)).toEqual({ wasStale: false });
  expect(() => acquireLock(file)).toThrow(`process ${process.pid}`);
});

test('the lock of a killed process is stale', async () => {
  acquireLock(file);
  const other = spawn('sleep', ['60']);
  writeFileSync(file, `${other.pid} ${getProcessStartTime(other.pid ?? 0)}\n`);
  expect(() => acquireLock(file)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(acquireLock(file)).toEqual({ wasStale: true });
});

test('a later process with the same ID does not hold the lock', () => {
  acquireLock(file);
  writeFileSync(file, `${process.pid} 1\n`);
  expect(acquireLock(file)).toEqual({ wasStale: true });
  expect(readFileSync(file, 'utf8')).toContain(String(getProcessStartTime(process.pid)));
});

test('the lock is released when its process exits', async () => {
  const program = `import { acquireLock } from '${path.join(import.meta.dirname, 'lock.mjs')}'; acquireLock(process.argv[1]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file]);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(file)).toBe(false);
});
