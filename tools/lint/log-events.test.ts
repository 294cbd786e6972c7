import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['lib', 'server', 'scripts'];

const readCode = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|mjs)$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  ).join('\n');

test('Every log line that operations.md quotes exists', () => {
  const code = readCode();
  const docs = readFileSync('docs/operations.md', 'utf8');
  const events = docs.match(/(?<=`|"event":")[a-z_]+\.(?!invalid)[a-z_]+(?=[`"])/g) ?? [];
  expect(events).toContain('server.stopped');
  expect(events.filter((event) => !code.includes(`'${event}'`))).toEqual([]);
  const lines = docs.match(/(?<=^- \*\*")[^"…]+/gm) ?? [];
  expect(lines).toContain('Fresco has stopped.');
  expect(lines.filter((line) => !code.includes(line))).toEqual([]);
});
