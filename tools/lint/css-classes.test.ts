import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const listFiles = (pattern: RegExp) =>
  ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name))
      .map((name) => path.join(folder, name)),
  );

/** Classes that selectors or `composes` name, by sheet. */
function readDefined(): Map<string, string[]> {
  const sheets = listFiles(/\.module\.css$/).map((file): [string, string[]] => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const composed =
      rules
        .match(/(?<=composes:)[^;]*/g)
        ?.join(' ')
        .split(/\s+/) ?? [];
    const selectors = rules.match(/[^{};]+(?=\{)/g)?.join(' ') ?? '';
    const classes = selectors.match(/(?<=\.)[a-z][\w-]*/gi) ?? [];
    return [file, [...new Set(classes)].filter((name) => !composed.includes(name))];
  });
  return new Map(sheets);
}

/** The code of all components that import a sheet, with `styles` as the name of the import. */
function readUses(): Map<string, string> {
  const uses = new Map<string, string>();
  for (const file of listFiles(/\.tsx?$/)) {
    const code = readFileSync(file, 'utf8');
    for (const [, name, imported = ''] of code.matchAll(IMPORT)) {
      const sheet = imported.startsWith('@/')
        ? imported.slice(2)
        : path.join(path.dirname(file), imported);
      const ownNames = code.replaceAll(new RegExp(`\\b${name}\\b(?=[.?[])`, 'g'), 'styles');
      uses.set(sheet, (uses.get(sheet) ?? '') + ownNames);
    }
  }
  return uses;
}

test('Every class of a style sheet is used', () => {
  const uses = readUses();
  const unused = [...readDefined()].flatMap(([sheet, classes]) => {
    const code = uses.get(sheet) ?? '';
    // A name in brackets is computed.
    if (code.includes('styles[')) return [];
    return classes
      .filter((name) => !new RegExp(`styles\\??\\.${name}\\b`).test(code))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
