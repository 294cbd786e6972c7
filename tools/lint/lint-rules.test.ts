import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '@/biome.json';
import { BREAKPOINTS } from '@/lib/breakpoints';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WIDTHS = Object.values(BREAKPOINTS);
const query = (condition: string) => `@media ${condition} { a { color: red } }`;

const ACCEPTED = [
  'a { gap: var(--space-2) 0; margin: -1px auto }',
  'a { padding: calc(var(--edge) - 1px) 0.5em; font: inherit }',
  'a { max-width: 40rem; border-radius: 5px; --room: 3rem }',
  '@container (width <= 30rem) { a { color: red } }',
  query('print and (scripting: none)'),
  query('(height <= 36em) and (orientation: landscape)'),
  ...WIDTHS.flatMap((width) => [query(`(width <= ${width}px)`), query(`(width > ${width}px)`)]),
];
const REJECTED = [
  'a { gap: 1rem }',
  'a { padding: 0 var(--space-1) .5rem }',
  'a { margin-inline: -12px }',
  'a { scroll-margin-top: calc(var(--header) + 5vh) }',
  'a { font-size: 14px }',
  'a { font: 600 0.75rem / 1 var(--sans) }',
  query('(max-width: 700px)'),
  query('(hover: none), (width <= 701px)'),
  query('(700px < width <= 1100px)'),
  query('(height <= 19em)'),
  ...WIDTHS.map((width) => query(`(width <= ${width + 1}px)`)),
];

let folder: string;
let reportedLines: number[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-lint-'));
  const plugins = config.plugins.map((plugin) =>
    typeof plugin === 'string'
      ? path.join(ROOT, plugin)
      : { ...plugin, path: path.join(ROOT, plugin.path) },
  );
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ plugins }));
  await writeFile(path.join(folder, 'page.css'), [...ACCEPTED, ...REJECTED].join('\n'));
  reportedLines = await lint('page.css');
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the lines that our rules report. */
async function lint(file: string): Promise<number[]> {
  const args = [path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint'];
  const options = ['--reporter=github', '--max-diagnostics=none', file];
  const report = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, ...options], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return [...report.matchAll(/title=plugin,.*?line=(\d+)/g)].map(([, line]) => Number(line));
}

describe('the linter', () => {
  it.each(ACCEPTED.map((css, index) => [css, index + 1]))('accepts %s', (_, line) => {
    expect(reportedLines).not.toContain(line);
  });

  it.each(REJECTED.map((css, index) => [css, ACCEPTED.length + index + 1]))(
    'rejects %s',
    (_, line) => {
      expect(reportedLines).toContain(line);
    },
  );

  it('knows the breakpoints of our scripts, and no others', async () => {
    const rule = await readFile(path.join(ROOT, 'tools/lint/no-unlisted-breakpoints.grit'), 'utf8');
    const widths = /\(\?:([\d|]+)\)px/.exec(rule)?.[1]?.split('|').map(Number);
    expect(widths).toEqual(WIDTHS);
  });
});
