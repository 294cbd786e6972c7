import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { COMPONENTS_ORDER, LIB_ORDER, SEARCH_ORDER } from './import-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['app', 'components', 'lib', 'server'];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-imports-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['lib/wallpapers/queries.ts', 'components/ui/button.tsx', 'lib-has-no-ui'],
  ['components/ui/button.tsx', 'lib/wallpapers/schema.ts', 'primitives-know-no-noun'],
  ['components/users/avatar.tsx', 'lib/users/queries.ts', 'components-run-in-browsers'],
  ['app/page.tsx', 'lib/wallpapers/commands.ts', 'pages-only-read'],
  ['app/api/route.ts', 'lib/platform/db.ts', 'handlers-are-thin'],
  ['lib/users/schema.ts', 'lib/platform/db.ts', 'schemas-run-anywhere'],
  ['lib/users/queries.ts', 'lib/wallpapers/schema.ts', 'lib-order-users'],
  ['components/ui/button.tsx', 'components/users/avatar.tsx', 'components-order-ui'],
  ['server/main.ts', 'lib/wallpapers/queries.ts', 'server-knows-no-noun'],
])('rejects, in %s, an import of %s', async (from, to, rule) => {
  const root = await mkdtemp(path.join(folder, 'tree-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write(to, 'export const imported = 1;\n');
  const alias = `@/${to.replace(/\.tsx?$/, '')}`;
  await write(from, `import { imported } from '${alias}';\nexport const importer = imported;\n`);
  const { violations } = await checkImports({ root, sources: [from] });
  expect(violations).toEqual([expect.stringContaining(`(${rule})`)]);
});

describe('the source code', () => {
  let result: Awaited<ReturnType<typeof checkImports>>;
  beforeAll(async () => {
    result = await checkImports();
  });

  it('has no forbidden imports', () => {
    expect(result.violations).toEqual([]);
  });

  it('is checked in whole', async () => {
    const found = await Promise.all(
      FOLDERS.map(async (name) => {
        const files = await readdir(path.join(ROOT, name), { recursive: true });
        return files.map((file) => `${name}/${file}`);
      }),
    );
    const expected = found.flat().filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file));
    expect(expected.filter((file) => !result.modules.includes(file))).toEqual([]);
  });
});

it('knows the order of every folder', async () => {
  const foldersIn = async (name: string) =>
    (await readdir(path.join(ROOT, name), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  expect([...LIB_ORDER].sort()).toEqual((await foldersIn('lib')).sort());
  expect([...COMPONENTS_ORDER].sort()).toEqual((await foldersIn('components')).sort());
  expect([...SEARCH_ORDER].sort()).toEqual((await foldersIn('lib/search')).sort());
});
