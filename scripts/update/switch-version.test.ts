import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { acquireLock } from '@/scripts/lock.mjs';
import { getCurrentFolder } from '@/scripts/versions.mjs';
import {
  discardAnswer,
  handleSwitchRequest,
  requestSwitch,
  requireNoPendingRestart,
} from './switch-version';

let site: string;
let next: string;

/** This process is the launcher, too. */
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'fresco-switch-'));
  next = path.join(site, '.versions/next');
  mkdirSync(next, { recursive: true });
  writeFileSync(path.join(next, 'package.json'), '{ "launcher": "another" }');
  const lock = acquireLock(path.join(site, 'start.lock'));
  return () => {
    lock.release();
    rmSync(site, { recursive: true });
  };
});

function onHangup(listener: () => void): void {
  process.on('SIGHUP', listener);
  onTestFinished(() => void process.off('SIGHUP', listener));
}

test('a request of an update that is interrupted is never taken', async () => {
  const controller = new AbortController();
  onHangup(() => controller.abort());
  await expect(requestSwitch(site, process.pid, next, controller.signal)).rejects.toThrow('abort');
  expect(existsSync(path.join(site, 'switch-request.json'))).toBe(false);
});

test('a version that needs another launcher is started by a restart, and no update begins before', async () => {
  onHangup(() => void handleSwitchRequest(site, () => Promise.reject(new Error('not called'))));
  await requireNoPendingRestart(site);
  const { signal } = new AbortController();
  const { result } = await requestSwitch(site, process.pid, next, signal);
  expect(result).toBe('needs-restart');
  expect(getCurrentFolder(site)).toBe(next);
  await expect(requireNoPendingRestart(site)).rejects.toThrow('Restart the site');
  await discardAnswer(site);
  await requireNoPendingRestart(site);
  expect(readdirSync(site).sort()).toEqual(['.versions', 'start.lock']);
});
