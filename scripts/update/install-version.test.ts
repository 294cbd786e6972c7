import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRemoval } from '@/scripts/migrations/require-supported-schema';
import { createSteps } from '@/scripts/steps.mjs';
import { requireSpace, resolveCommit } from './install-version';

test('An update needs space for dependencies and the build', () => {
  expect(() => requireSpace(2 * 1024 ** 3, '/srv/fresco')).not.toThrow();
  expect(() => requireSpace(1024 ** 3, '/srv/fresco')).toThrow(
    'A new version needs 1.5 GB, but only 1.0 GB are free in /srv/fresco. Free some space and try again.',
  );
});

test('A version that removes something can only follow the one that stopped using it', () => {
  const [added, removed] = [
    { name: '1_added', sql: '', checksum: '' },
    { name: '2_removed', sql: '', checksum: '', requires: '1_added' },
  ];
  expect(findRemoval([added], [added, removed])).toBeUndefined();
  expect(findRemoval([], [added, removed])).toBe(removed);
  expect(findRemoval([], [added])).toBeUndefined();
});

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

function commit(folder: string, message: string): string {
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(folder, 'rev-parse', 'HEAD');
}

test('An update installs what the branch has, unless something of this folder would be missing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresco-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [origin, site] = [path.join(folder, 'origin'), path.join(folder, 'a site')];
  git(folder, 'init', '--quiet', origin);
  commit(origin, 'First');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, site);
  const newest = commit(origin, 'Second');
  const update = { site, steps: createSteps(), signal: new AbortController().signal };
  expect(await resolveCommit(update)).toBe(newest);
  await expect(resolveCommit(update, 'v9')).rejects.toThrow('There is no commit or tag named v9.');
  commit(site, 'Own');
  await expect(resolveCommit(update)).rejects.toThrow("that its branch on the server doesn't have");
  git(origin, 'checkout', '--quiet', '--orphan', 'rewritten');
  commit(origin, 'Another first');
  git(origin, 'branch', '--force', git(site, 'branch', '--show-current'));
  await expect(resolveCommit(update)).rejects.toThrow("that its branch on the server doesn't have");
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(resolveCommit(update)).rejects.toThrow("git couldn't be started.");
});
