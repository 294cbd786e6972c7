import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planImport } from './plan-import';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fresco-plan-'));
  const files = [
    'Iceland/IMG_4711.jpg',
    'Iceland/IMG_4712.jpg',
    'Iceland/Mt. Fuji.jpg',
    'Flow/1920x1080.png',
  ];
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), '');
  }
});
afterAll(() => rm(root, { recursive: true }));

test('Files without a name of their own are named after their folder, and listed', async () => {
  const { candidates, named } = await planImport(root);
  const titles = candidates.map(({ file, details }) => [path.relative(root, file), details.title]);
  expect(Object.fromEntries(titles)).toEqual({
    'Iceland/IMG_4711.jpg': 'Iceland 1',
    'Iceland/IMG_4712.jpg': 'Iceland 2',
    'Iceland/Mt. Fuji.jpg': undefined,
    'Flow/1920x1080.png': 'Flow',
  });
  expect(named.map(({ title }) => title).sort()).toEqual(['Flow', 'Iceland 1', 'Iceland 2']);
});
