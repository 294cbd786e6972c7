import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areDependenciesMarked, installDependencies } from './dependencies.mjs';

let root: string;

/** A fake npm that records its command. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
mkdirSync('node_modules', { recursive: true });
if (process.env.NPM_FAILS) { console.error('E404 no such package'); process.exitCode = 1; }
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fresco-npm-'));
  writeFileSync(path.join(root, 'npm-cli.js'), NPM);
  vi.stubEnv('npm_execpath', path.join(root, 'npm-cli.js'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function writeLockfile(packages: Record<string, object>): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function writeInstalled(packages: Record<string, object>): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('packages are installed once, and again when the lockfile changes', async () => {
  writeLockfile({ 'node_modules/a': { version: '1.0.0' } });
  expect(await installDependencies({ root })).toBe(true);
  expect(await installDependencies({ root })).toBe(false);
  writeLockfile({ 'node_modules/a': { version: '1.0.1' } });
  expect(await installDependencies({ root })).toBe(true);
});

test('development packages are omitted on request, and installed when they are needed', async () => {
  writeLockfile({ 'node_modules/a': { version: '1.0.0' } });
  expect(await areDependenciesMarked({ root, omitDev: true })).toBe(false);
  expect(await installDependencies({ root, omitDev: true })).toBe(true);
  expect(await areDependenciesMarked({ root, omitDev: true })).toBe(true);
  expect(await areDependenciesMarked({ root })).toBe(false);
  expect(await installDependencies({ root, omitDev: true })).toBe(false);
  expect(await installDependencies({ root })).toBe(true);
  expect(await installDependencies({ root, omitDev: true })).toBe(false);
  const calls = readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n');
  expect(calls).toEqual([
    expect.stringMatching(/^ci .*--omit=dev$/),
    expect.not.stringContaining('--omit'),
  ]);
});

test('packages installed by hand without those for development are completed', async () => {
  writeLockfile({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
  });
  writeInstalled({ 'node_modules/a': { version: '1.0.0' } });
  expect(await installDependencies({ root, omitDev: true })).toBe(false);
  expect(await installDependencies({ root })).toBe(true);
});

test('packages installed by hand are not reinstalled', async () => {
  writeLockfile({
    '': { name: 'fresco' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-windows': { version: '2.0.0', optional: true },
  });
  writeInstalled({ 'node_modules/a': { version: '1.0.0' } });
  expect(await installDependencies({ root })).toBe(false);
});

test('a package with another version is reinstalled', async () => {
  writeLockfile({ 'node_modules/a': { version: '1.0.0' } });
  writeInstalled({ 'node_modules/a': { version: '0.9.0' } });
  expect(await installDependencies({ root })).toBe(true);
});

test('a failed installation reports why and is retried on the next start', async () => {
  writeLockfile({ 'node_modules/a': { version: '1.0.0' } });
  vi.stubEnv('NPM_FAILS', '1');
  await expect(installDependencies({ root })).rejects.toThrow(/E404[\s\S]*npm ci failed/);
  vi.stubEnv('NPM_FAILS', '');
  expect(await installDependencies({ root })).toBe(true);
});
