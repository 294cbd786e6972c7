import { expect, test } from 'vitest';
import type { Category } from '@/lib/categories/schema';
import { paths } from '@/lib/paths';
import { parseJson } from '@/tests/http-client';
import { get, wallpapers } from './site';

const BAD_PAGES = [
  ...['OR', '|', '-', '"', 'tag:"open', '((', '%_\\', ':'].map((part) => part.repeat(50)),
  'a '.repeat(100),
  'date:1000..9999 width:9..1',
].map((q) => paths.search(q));

test('The page shows what was understood of any input', async () => {
  for (const path of BAD_PAGES) {
    // One of them has the other parameters, too.
    const all = ['', '&page=7', '&page=-1', '&ratios=0x0&sorting=best', '&q=b'];
    for (const rest of path === BAD_PAGES[0] ? all : ['']) {
      const { status, body } = await get(path + rest);
      expect([path + rest, status]).toEqual([path + rest, 200]);
      expect(body.toString()).toContain('<h1');
    }
  }
});

const isUnindexed = /<meta name="robots" content="noindex, follow/;

test('A search without results says so and links to categories and newest', async () => {
  const html = (await get(paths.search('zeppelin <xqzv>'))).body.toString();
  expect(html).toContain('No wallpapers found for &quot;zeppelin &lt;xqzv&gt;&quot;.');
  const categories: Category[] = parseJson(await get(paths.api.categories()));
  categories.sort((a, b) => b.wallpaperCount - a.wallpaperCount);
  const popular = paths.category(categories[0]?.name ?? '');
  for (const path of [popular, paths.categories(), '/']) expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(isUnindexed);
});

test('A typo is corrected, unless the search for what was typed is requested', async () => {
  const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, '');
  const html = (await get(paths.search('rigdeline'))).body.toString();
  expect(textOf(html)).toContain('Showing results for ridgeline. Search instead for rigdeline.');
  expect(html).toContain('>Ridgeline 1<');
  expect(html).toMatch(isUnindexed);
  const exact = (await get(paths.search('rigdeline', 1, { exact: '1' }))).body.toString();
  expect(textOf(exact)).toContain('No wallpapers found for');
});

test('What was understood is in its place without JavaScript', async () => {
  const html = (await get(paths.search('ridgeline -4k portrait'))).body.toString();
  const chips = html.indexOf('aria-label="Parts of your search"');
  expect(chips).toBeGreaterThan(0);
  expect(chips).toBeLessThan(html.indexOf('aria-label="Filters"'));
});

test('Filters work without words, and invalid ones are ignored', async () => {
  const html = (await get('/search?category=Nature&orientation=diagonal')).body.toString();
  expect(html).toMatch(/<h1[^>]*>Filtered wallpapers/);
  const newest = wallpapers.find(({ category }) => category === 'Nature');
  expect(html).toContain(`>${newest?.title}<`);
  const sorted = (await get(paths.search('', 1, { sorting: 'views' }))).body.toString();
  expect(sorted).toMatch(/<h1[^>]*>Search</);
});
