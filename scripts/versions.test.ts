import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  getCurrentFolder,
  getPreviousFolder,
  getSiteFolder,
  setCurrentVersion,
} from './versions.mjs';

let site: string;
const toFolder = (name: string) => path.join(site, '.versions', name);

beforeEach(() => {
  site = realpathSync(mkdtempSync(path.join(tmpdir(), 'fresco-versions-')));
  for (const name of ['a', 'b']) mkdirSync(toFolder(name), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

test('A version in a folder of its own has the settings of the site', () => {
  expect(getSiteFolder(toFolder('a'))).toBe(site);
  expect(getSiteFolder(site)).toBe(site);
});

test('Updates and rollbacks change the current version and the previous one', () => {
  const list = () => [getCurrentFolder(site), getPreviousFolder(site)];
  expect(list()).toEqual([site, null]);
  setCurrentVersion(site, toFolder('a'));
  expect(list()).toEqual([toFolder('a'), site]);
  setCurrentVersion(site, toFolder('b'));
  expect(list()).toEqual([toFolder('b'), toFolder('a')]);
  setCurrentVersion(site, toFolder('b'));
  expect(list()).toEqual([toFolder('b'), toFolder('a')]);
  setCurrentVersion(site, toFolder('a'));
  expect(list()).toEqual([toFolder('a'), toFolder('b')]);
});

test('A version keeps the time when it was replaced', () => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  setCurrentVersion(site, toFolder('a'));
  setCurrentVersion(site, toFolder('b'));
  expect(statSync(toFolder('a')).mtimeMs).toBeGreaterThanOrEqual(startedAt);
});

test('A site whose versions were deleted starts what is in its folder', () => {
  setCurrentVersion(site, toFolder('a'));
  rmSync(toFolder('a'), { recursive: true });
  expect(getCurrentFolder(site)).toBe(site);
});
