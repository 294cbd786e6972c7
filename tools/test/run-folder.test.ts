import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRunFolder, removeRunFolder } from './run-folder';

/** Larger than the largest process ID of Linux. */
const NO_PROCESS = 2 ** 22 + 1;
const UNLIMITED = { space: 0, memory: 0 };

async function createParent(): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'fresco-parent-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return parent;
}

it('is in memory, where folders of killed runs are removed', async () => {
  const memory = await createParent();
  const [killed, running, other] = [NO_PROCESS, process.ppid, 'x'].map((owner) =>
    path.join(memory, `fresco-run-${owner}-abcdef`),
  );
  for (const folder of [killed, running, other])
    await mkdir(`${folder}/files`, { recursive: true });
  const folder = await createRunFolder({ ...UNLIMITED, folder: memory });
  expect(path.dirname(folder)).toBe(memory);
  expect([killed, running, other].map((name) => existsSync(String(name)))).toEqual([
    false,
    true,
    true,
  ]);
  await writeFile(path.join(folder, 'file'), '');
  await removeRunFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ['it has to be on disk', null],
  ['there is no such folder', { ...UNLIMITED, folder: '/nowhere' }],
  ['the folder is too small', { ...UNLIMITED, folder: tmpdir(), space: Infinity }],
  ['programs need the memory', { ...UNLIMITED, folder: tmpdir(), memory: Infinity }],
])('is a temporary folder if %s', async (_, memory) => {
  const parent = await createParent();
  vi.stubEnv('TMPDIR', parent);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await createRunFolder(memory);
  expect(path.dirname(folder)).toBe(parent);
  await removeRunFolder(folder);
});
