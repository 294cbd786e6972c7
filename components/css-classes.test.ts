import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULE_IMPORT = /import (\w+) from '(@\/|\.\/)(.+\.module\.css)'/g;

/** TypeScript gives every class of a CSS module the type string, even if the class doesn't exist. */
it('every class that a component names is in its CSS module', () => {
  const files = ['app', 'components'].flatMap(listComponents);
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(findMissingClasses)).toEqual([]);
});

function listComponents(folder: string): string[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.tsx')).map((name) => path.join(folder, name));
}

function findMissingClasses(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(MODULE_IMPORT)].flatMap(([, styles, start, end = '']) => {
    const css = readFileSync(
      path.join(ROOT, start === '@/' ? '' : path.dirname(file), end),
      'utf8',
    );
    const used = source.matchAll(new RegExp(`\\b${styles}\\.(?!module\\.css)(\\w+)`, 'g'));
    const names = [...used].map(([, name]) => name);
    return names
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(css))
      .map((name) => `${file}: ${name}`);
  });
}
