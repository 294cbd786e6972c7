import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { COMPONENTS_ORDER, LIB_ORDER, SEARCH_ORDER } from './import-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['app', 'components', 'lib', 'server'];
/** File, what it must not import, and the name of the rule. */
const FORBIDDEN = [
  ['app/api/route.ts', 'lib/platform/db.ts', 'handlers-are-thin'],
  ['app/page.tsx', 'lib/wallpapers/commands.ts', 'pages-only-read'],
  ['components/ui/button.tsx', 'components/users/avatar.tsx', 'components-order-ui'],
  ['components/ui/button.tsx', 'lib/wallpapers/schema.ts', 'primitives-know-no-noun'],
  ['components/users/avatar.tsx', 'lib/users/queries.ts', 'components-run-in-browsers'],
  ['lib/users/queries.ts', 'lib/wallpapers/schema.ts', 'lib-order-users'],
  ['lib/users/schema.ts', 'lib/platform/db.ts', 'schemas-run-anywhere'],
  ['lib/wallpapers/queries.ts', 'components/ui/button.tsx', 'lib-has-no-ui'],
  ['server/main.ts', 'lib/wallpapers/queries.ts', 'server-knows-no-noun'],
] as const;

it('rejects imports against the rules', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'fresco-imports-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const sources = FORBIDDEN.map(([from]) => from);
  for (const file of new Set([...sources, ...FORBIDDEN.map(([, to]) => to)])) {
    const imported = FORBIDDEN.filter(([from]) => from === file).map(([, to]) => to);
    const lines = imported.map((to) => `export * from '@/${to.replace(/\.tsx?$/, '')}';\n`);
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), `export const value = 1;\n${lines.join('')}`);
  }
  const { violations } = await checkImports({ root, sources });
  const expected = FORBIDDEN.map(([from, to, rule]) => [`${from} → ${to}`, rule]);
  const found = violations.map((line) => /^(.*?): .*\((.*)\)$/.exec(line)?.slice(1));
  expect(found.sort()).toEqual(expected);
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
