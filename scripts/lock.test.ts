import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProcessStartTime } from '@/lib/platform/process-start-time.mjs';
import { acquireLock, waitForLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fresco-lock-'));
  file = path.join(folder, 'deep/start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second start in the same folder fails with the process ID of the first', () => {
  expect(acquireLock(file).wasStale).toBe(false);
  expect(() => acquireLock(file)).toThrow(`process ${process.pid}`);
});

test('the lock of a killed process is stale', async () => {
  acquireLock(file);
  const other = spawn('sleep', ['60']);
  writeFileSync(file, `${other.pid} ${getProcessStartTime(other.pid ?? 0)}\n`);
  expect(() => acquireLock(file)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(acquireLock(file).wasStale).toBe(true);
});

test('a copy of a folder with a running site has no lock', () => {
  acquireLock(file);
  const copy = path.join(folder, 'copy');
  cpSync(path.dirname(file), copy, { recursive: true });
  expect(acquireLock(path.join(copy, 'start.lock')).wasStale).toBe(true);
  expect(() => acquireLock(file)).toThrow(`process ${process.pid}`);
});

test('a lock can be waited for', async () => {
  const { release } = acquireLock(file);
  const onWait = vi.fn(release);
  const { signal } = new AbortController();
  expect((await waitForLock(file, { signal, onWait })).wasStale).toBe(false);
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.pid);
  const stopped = waitForLock(file, { signal: AbortSignal.abort(), onWait: () => undefined });
  await expect(stopped).rejects.toThrow('aborted');
});

test('a later process with the same ID does not hold the lock', () => {
  acquireLock(file);
  writeFileSync(file, `${process.pid} 1\n`);
  expect(acquireLock(file).wasStale).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(String(getProcessStartTime(process.pid)));
});

test('the lock is released when its process exits', async () => {
  const program = `import { acquireLock } from '${path.join(import.meta.dirname, 'lock.mjs')}'; acquireLock(process.argv[1]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file]);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(file)).toBe(false);
});
