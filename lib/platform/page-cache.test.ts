import { beforeEach, describe, expect, it, vi } from 'vitest';
import PageCache, { expireTags, forgetAll } from './page-cache.mjs';

const cache = new PageCache();
const page = (html: string, tags: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const context = { kind: 'APP_PAGE' };

/** Asks, finds nothing, and stores what was rendered; `meanwhile` happens during the render. */
async function render(
  key: string,
  html: string,
  tags: string,
  meanwhile: () => void = () => undefined,
) {
  expect(await cache.get(key, context)).toBeNull();
  meanwhile();
  await cache.set(key, page(html, tags), { cacheControl: { revalidate: 60 } });
}

const shown = async (key: string) => (await cache.get(key, context))?.value.html ?? null;

beforeEach(() => forgetAll());

describe('the page cache', () => {
  it('keeps a page until one of its tags expires', async () => {
    await render('/a', 'A', 'feed,wallpaper:1');
    expect(await shown('/a')).toBe('A');
    expireTags(['wallpaper:2']);
    expect(await shown('/a')).toBe('A');
    expireTags(['wallpaper:1']);
    expect(await shown('/a')).toBeNull();
  });

  it('does not keep a page whose data changed while it was being rendered', async () => {
    await render('/a', 'before the change', 'feed', () => expireTags(['feed']));
    expect(await shown('/a')).toBeNull();
    await cache.set('/a', page('after', 'feed'), { cacheControl: { revalidate: 60 } });
    expect(await shown('/a')).toBe('after');
  });

  it('does not keep one that was rendered while the cache was emptied', async () => {
    await render('/a', 'A', 'feed', () => forgetAll());
    expect(await shown('/a')).toBeNull();
  });

  it('takes the start of a background render, not that of the answer it gave meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await render('/a', 'old', 'feed');
    vi.advanceTimersByTime(61_000);
    expect(await shown('/a')).toBe('old');
    expireTags(['feed']);
    await cache.set('/a', page('read before the change', 'feed'), {
      cacheControl: { revalidate: 60 },
    });
    expect(await shown('/a')).toBeNull();
    vi.useRealTimers();
  });

  it('does not let the slower of two renders store what it read before a change', async () => {
    expect(await cache.get('/a', context)).toBeNull();
    await render('/a', 'before', 'feed');
    expireTags(['feed']);
    expect(await shown('/a')).toBeNull();
    await cache.set('/a', page('before too, but later', 'feed'), {
      cacheControl: { revalidate: 60 },
    });
    expect(await shown('/a')).toBeNull();
  });

  it('expires data by the tags it is asked with', async () => {
    const data = { kind: 'FETCH', data: { body: '{}' }, revalidate: 60 };
    const asked = { kind: 'FETCH', tags: ['feed'], softTags: ['_N_T_/'] };
    await cache.get('data', asked);
    await cache.set('data', data, { tags: ['feed'] });
    expect(await cache.get('data', asked)).not.toBeNull();
    await cache.revalidateTag('_N_T_/');
    expect(await cache.get('data', asked)).toBeNull();
  });

  it('drops the page that was not asked for the longest when it is full', async () => {
    const big = 'x'.repeat(12 * 1024 * 1024);
    for (const key of ['/a', '/b']) await render(key, big, 'feed');
    expect(await shown('/a')).not.toBeNull();
    await render('/c', big, 'feed');
    expect(await shown('/b')).toBeNull();
    expect(await shown('/a')).not.toBeNull();
  });
});
