import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const isPage = (file: string) => file.endsWith('.md');
const pages = [
  ...readdirSync(root).filter(isPage),
  ...['docs', 'docs/decisions', 'bench'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter(isPage)
      .map((file) => `${folder}/${file}`),
  ),
];
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const ROOMS = 'app|bench|components|docs|lib|prisma|public|scripts|server|tests';
/** What stands for many, or for what is made by building, names no file. */
const NO_FILE = /[<>*{}…]|^prisma\/generated/;

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');

  it('names files and folders that are there', () => {
    const named = all(text, new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g'));
    const missing = named.filter(
      (file) => !NO_FILE.test(file) && !existsSync(path.join(root, file)),
    );
    expect(missing).toEqual([]);
  });

  it('leads to pages that are there', () => {
    const links = all(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    const folder = path.join(root, path.dirname(page));
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it('names commands that are there', () => {
    const named = all(text, /npm run ([a-z][a-z:-]*[a-z])/g);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
