import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { buildListMetadata } from '@/lib/share/metadata';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { type PublicList, readListPage } from './list-pages';

const PAGES = 2;

const createList = (list: Partial<PublicList> = {}): PublicList => ({
  name: 'Nature',
  isCanonical: true,
  toPath: (page) => paths.category('Nature', page),
  filter: { category: 'Nature' },
  read: async (page) => ({
    items: page > PAGES ? [] : [buildWallpaper({})],
    total: PAGES,
    next: page < PAGES ? 'cursor' : null,
  }),
  toMetadata: (page) => ({ title: `Nature, page ${page}` }),
  ...list,
});

/** What a visitor of the list gets: the status, and what is shown or where a redirect leads. */
async function visit(list: PublicList | null, query: Record<string, string> = {}) {
  const context = createRequestContext('test');
  const props = { searchParams: Promise.resolve(query) };
  const [read, metadata] = await runInRequestContext(context, () =>
    Promise.allSettled([readListPage(list, props), buildListMetadata(list, props)]),
  );
  const { title, robots } = metadata.status === 'fulfilled' ? metadata.value : {};
  const redirect = read.status === 'rejected' ? String(read.reason.digest) : null;
  const shown = read.status === 'rejected' || read.value instanceof AppError ? null : read.value;
  return { status: context.rejection?.status ?? 200, redirect, shown, title, robots };
}

const NOT_FOUND = { status: 404, shown: null, title: 'Page not found', robots: { index: false } };

describe('A list of wallpapers', () => {
  it('has a first page, with or without its number, that links to the second', async () => {
    const queries: Record<string, string>[] = [{}, { page: '1' }];
    for (const query of queries) {
      const { status, shown, title } = await visit(createList(), query);
      expect([status, title]).toEqual([200, 'Nature, page 1']);
      expect(shown).toMatchObject({ page: 1, order: null, total: 2, previousPage: null });
      expect(shown?.wall).toMatchObject({
        path: '/category/Nature',
        total: 2,
        nextPage: '/category/Nature?page=2',
      });
    }
  });

  it('has a last page that links to the one before it', async () => {
    const { shown } = await visit(createList(), { page: '2' });
    expect(shown?.previousPage).toBe('/category/Nature');
    expect(shown?.wall).toMatchObject({
      path: '/category/Nature?page=2',
      total: -1,
      nextPage: null,
    });
  });

  it.each(['0', '3', 'x', '', '1.0', '-1', '10000'])('has no page %j', async (page) => {
    expect(await visit(createList(), { page })).toMatchObject(NOT_FOUND);
  });

  it('isn’t found if it doesn’t exist or nobody may see it', async () => {
    expect(await visit(null)).toMatchObject(NOT_FOUND);
    expect(await visit(null, { sorting: 'views' })).toMatchObject(NOT_FOUND);
    expect(await visit(createList({ read: async () => null }))).toMatchObject(NOT_FOUND);
  });

  it('redirects to the spelling of its name on every page and in every order', async () => {
    const read = vi.fn();
    const list = createList({ isCanonical: false, read });
    for (const [query, target] of [
      [{}, '/category/Nature'],
      [{ page: '2' }, '/category/Nature?page=2'],
      [{ sorting: 'views' }, '/category/Nature?sorting=views'],
      [
        { sorting: 'random', seed: 'a', page: '2' },
        '/category/Nature?sorting=random&seed=a&page=2',
      ],
      [{ fit: '1920x1080' }, '/category/Nature?fit=1920x1080'],
    ] as const) {
      expect((await visit(list, query)).redirect).toBe(`NEXT_REDIRECT;replace;${target};308;`);
    }
    expect(await visit(list, { page: '0' })).toMatchObject(NOT_FOUND);
  });

  it('has a title for every order, and stays out of search engines', async () => {
    const props = (query: Record<string, string>) => ({ searchParams: Promise.resolve(query) });
    const list = createList();
    expect(await buildListMetadata(list, props({ sorting: 'views', page: '9' }))).toMatchObject({
      title: 'Nature: Most viewed',
      robots: { index: false, follow: true },
    });
    expect(await buildListMetadata(list, props({ fit: '1920x1080' }))).toMatchObject({
      title: 'Nature: Newest for 1920 × 1080',
    });
  });

  it('ignores orders if it can’t be sorted', async () => {
    const { filter: _, ...favorites } = createList();
    const { shown } = await visit(favorites, { sorting: 'views', page: '2' });
    expect(shown).toMatchObject({ order: null, page: 2 });
  });
});
