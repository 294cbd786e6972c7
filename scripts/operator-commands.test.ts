import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const COMMANDS = [
  'scripts/admin',
  'scripts/backup',
  'scripts/import',
  'scripts/reconcile',
  'scripts/restore',
  'scripts/update',
  'tools/share-check',
];

/** Finds the packages that a command loads, directly or through our own modules. */
async function findPackages(command: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [`${command}.ts`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': process.cwd() },
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const external = imports.filter((entry) => entry.external && !isBuiltin(entry.path));
  return [...new Set(external.map((entry) => toPackageName(entry.path)))];
}

function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test.each(COMMANDS)('%s runs after npm start, without development packages', async (command) => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = await findPackages(command);
  expect(packages).not.toEqual([]);
  expect(packages.filter((name) => name in devDependencies)).toEqual([]);
});
