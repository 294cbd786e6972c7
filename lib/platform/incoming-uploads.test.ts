import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { env } from './env';
import { getIncomingFolder, pruneIncomingUploads } from './incoming-uploads';
import { getProcessStartTime } from './process-start-time.mjs';

let root = '';
const own = path.basename(getIncomingFolder());
const [host, pid, start] = own.split('@');

beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'incoming-'));
  Object.assign(env(), { DATA_DIR: dataDir });
  root = path.join(dataDir, 'incoming');
});
afterEach(() => rm(path.dirname(root), { recursive: true, force: true }));

async function addFolder(name: string, { hoursOld = 0 } = {}) {
  await mkdir(path.join(root, name), { recursive: true });
  await writeFile(path.join(root, name, 'file.upload'), 'x');
  const time = new Date(Date.now() - hoursOld * 3_600_000);
  await utimes(path.join(root, name), time, time);
}

const listFolders = async () => (await readdir(root)).sort();

it('deletes what a killed process left, and nothing of running ones', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const other = `${host}@${child.pid}@${encodeURIComponent(getProcessStartTime(child.pid!) ?? '')}`;
  await addFolder(own, { hoursOld: 5 });
  await addFolder(other, { hoursOld: 5 });
  expect(await pruneIncomingUploads()).toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await pruneIncomingUploads({ dryRun: true })).toEqual([other]);
  expect(await pruneIncomingUploads()).toEqual([other]);
  expect(await listFolders()).toEqual([own]);
  expect(await readdir(getIncomingFolder())).toEqual(['file.upload']);
});

it('deletes the files of an earlier process with the same ID', async () => {
  const earlier = `${host}@${pid}@${Number.parseInt(start ?? '', 10) - 1}`;
  await addFolder(earlier);
  expect(await pruneIncomingUploads()).toEqual([earlier]);
});

it('deletes files of another host once it stopped touching them', async () => {
  await addFolder(`other@${pid}@${start}`, { hoursOld: 1.5 });
  await addFolder('gone@1@1', { hoursOld: 2.5 });
  expect(await pruneIncomingUploads()).toEqual(['gone@1@1']);
});

it.runIf(existsSync('/proc'))('keeps files of another container on this host', async () => {
  const sameName = `${encodeURIComponent(hostname())}.boot.container`;
  await addFolder(`${sameName}@${pid}@1`, { hoursOld: 1.5 });
  await addFolder(`${sameName}@${pid}@2`, { hoursOld: 2.5 });
  const sameBoot = host?.replace(/[0-9]+$/, '4026530000');
  await addFolder(`${sameBoot}@${pid}@1`, { hoursOld: 1.5 });
  expect(await pruneIncomingUploads()).toEqual([`${sameName}@${pid}@2`]);
});

it('creates and touches nothing in a dry run', async () => {
  expect(await pruneIncomingUploads({ dryRun: true })).toEqual([]);
  expect(existsSync(root)).toBe(false);
  await addFolder(own, { hoursOld: 5 });
  const before = statSync(path.join(root, own)).mtimeMs;
  expect(await pruneIncomingUploads({ dryRun: true })).toEqual([]);
  expect(statSync(path.join(root, own)).mtimeMs).toBe(before);
});
