import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

test('no two advisory locks have the same key', async () => {
  const keys: string[] = [];
  for (const folder of ['lib', 'prisma/seed', 'scripts', 'server']) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.ts')) continue;
      const text = await readFile(path.join(folder, name), 'utf8');
      for (const [, key = ''] of text.matchAll(/LOCK(?:_ID)? = ([\d_]+)/g)) keys.push(key);
    }
  }
  expect(keys.length).toBeGreaterThan(5);
  expect(keys).toHaveLength(new Set(keys).size);
});
