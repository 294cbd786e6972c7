import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installDependencies } from './dependencies.mjs';

let root: string;

/** Stands in for npm: writes what it was asked, or fails as told. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('asked', process.argv[2] + '\\n');
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

function lock(packages: Record<string, object>): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function installed(packages: Record<string, object>): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('packages are installed once, and again when the lockfile changed', async () => {
  lock({ 'node_modules/a': { version: '1.0.0' } });
  expect(await installDependencies({ root })).toBe(true);
  expect(await installDependencies({ root })).toBe(false);
  lock({ 'node_modules/a': { version: '1.0.1' } });
  expect(await installDependencies({ root })).toBe(true);
});

test('packages that were installed by hand are taken as they are', async () => {
  lock({
    '': { name: 'fresco' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-windows': { version: '2.0.0', optional: true },
  });
  installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(await installDependencies({ root })).toBe(false);
});

test('a package of another version is installed anew', async () => {
  lock({ 'node_modules/a': { version: '1.0.0' } });
  installed({ 'node_modules/a': { version: '0.9.0' } });
  expect(await installDependencies({ root })).toBe(true);
});

test('a failed installation says why, and is tried again at the next start', async () => {
  lock({ 'node_modules/a': { version: '1.0.0' } });
  vi.stubEnv('NPM_FAILS', '1');
  await expect(installDependencies({ root })).rejects.toThrow(/E404[\s\S]*npm ci failed/);
  vi.stubEnv('NPM_FAILS', '');
  expect(await installDependencies({ root })).toBe(true);
});
