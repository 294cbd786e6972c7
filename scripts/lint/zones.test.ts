import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config as written } from './biome-config';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

const imports = (source: string) => `import { thing } from '${source}';\nexport const x = thing;\n`;

type Planted = [rule: string, file: string, code: string];

/** One violation a rule: the rule that has to find it, where, and what. */
const PLANTED: Planted[] = [
  ['noRestrictedImports', 'app/(site)/page.tsx', imports('@/lib/platform/db')],
  ['noRestrictedImports', 'app/(site)/page.tsx', imports('@/lib/wallpapers/commands')],
  ['noRestrictedImports', 'app/api/wallpapers/route.ts', imports('@/lib/platform/storage/storage')],
  ['noRestrictedImports', 'components/wallpapers/grid.tsx', imports('@/lib/wallpapers/queries')],
  ['noRestrictedImports', 'components/ui/button.tsx', imports('@/lib/wallpapers/schema')],
  ['noRestrictedImports', 'components/ui/button.tsx', imports('@/components/wallpapers/grid')],
  ['noRestrictedImports', 'components/ui/button.tsx', imports('@/lib/http/fetcher')],
  ['noRestrictedImports', 'lib/wallpapers/schema.ts', imports('@/lib/platform/db')],
  ['noRestrictedImports', 'lib/wallpapers/policy.ts', imports('@/lib/wallpapers/queries')],
  ['noRestrictedImports', 'lib/wallpapers/queries.ts', imports('@/lib/http/route')],
  ['noRestrictedImports', 'lib/wallpapers/hooks.ts', imports('@/lib/wallpapers/commands')],
  ['noRestrictedImports', 'lib/platform/db.ts', imports('@/lib/wallpapers/queries')],
  ['noRestrictedImports', 'app/(site)/page.tsx', imports('@/lib/wallpapers/commands/create')],
  ['noRestrictedImports', 'lib/users/commands.ts', imports('next-auth/jwt')],
  ['noRestrictedImports', 'lib/users/hooks.ts', imports('@/prisma/generated/client')],
  ['noRestrictedImports', 'lib/users/calls.ts', imports('@/lib/users/commands/block')],
  ['noRestrictedImports', 'app/(site)/page.tsx', imports('@/lib/users/calls')],
  ['noRestrictedImports', 'lib/users/commands.ts', imports('@/app/api/route')],
  ['noRestrictedImports', 'lib/users/commands.ts', imports('../wallpapers/queries')],
  ['noRestrictedImports', 'tests/e2e/conformance-calls.spec.ts', imports('@/lib/paths')],
  ['noProcessEnv', 'lib/users/commands.ts', 'export const x = process.env.HOME;\n'],
  ['noDefaultExport', 'lib/users/commands.ts', 'export default 1;\n'],
  ['noBarrelFile', 'lib/users/index.ts', "export { x } from './schema';\n"],
  ['noExplicitAny', 'lib/users/policy.ts', 'export const x = (a: any) => a;\n'],
  [
    'tagged template',
    'lib/users/queries.ts',
    'export const x = (db: Db) => db.$queryRawUnsafe("SELECT 1");\n',
  ],
  ['noExcessiveLinesPerFile', 'lib/users/policy.ts', 'export let x = 0;\n'.repeat(251)],
  [
    'noExcessiveLinesPerFunction',
    'lib/users/policy.ts',
    `export function f() {\n${'  f();\n'.repeat(81)}}\n`,
  ],
];

const ALLOWED: Planted[] = [
  ['noRestrictedImports', 'app/(site)/page.tsx', imports('@/lib/wallpapers/queries')],
  ['noRestrictedImports', 'lib/wallpapers/commands.ts', imports('@/lib/platform/db')],
  ['noRestrictedImports', 'lib/auth/session.ts', imports('next-auth/jwt')],
  ['noProcessEnv', 'lib/platform/env.ts', 'export const x = process.env.HOME;\n'],
];

let folder: string;

/** A tree of nothing but the project's rules. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zones-'));
  const config = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'));
  config.vcs.enabled = false;
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify(config));
  await cp(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
});

afterAll(() => rm(folder, { recursive: true }));

/** What Biome says of `code` if it stood at `file`. */
async function lint(file: string, code: string): Promise<string> {
  const where = path.join(folder, file);
  await mkdir(path.dirname(where), { recursive: true });
  await writeFile(where, code);
  const args = [biome, 'lint', '--colors=off', '--max-diagnostics=50', where];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder });
  const { stdout, stderr } = await run.catch((failed) => failed);
  return stdout + stderr;
}

describe('the linter', () => {
  it('obeys the rules as they are written once', async () => {
    expect(JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8'))).toEqual(written);
  });

  it.each(PLANTED)('finds %s planted in %s', async (rule, file, code) => {
    expect(await lint(file, code)).toContain(rule);
  });

  it.each(ALLOWED)('has no complaint of %s about what belongs in %s', async (rule, file, code) => {
    const said = await lint(file, code);
    expect(said).toContain('Checked 1 file');
    expect(said).not.toContain(rule);
  });
});
