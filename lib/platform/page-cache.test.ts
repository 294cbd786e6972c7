import { beforeEach, describe, expect, it, vi } from 'vitest';
import PageCache, { clearPageCache, expireTags } from './page-cache.mjs';

const cache = new PageCache();
const page = (html: string, tags: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const context = { kind: 'APP_PAGE' };

/** Misses, then stores a page; `duringRender` runs in between. */
async function render(
  key: string,
  html: string,
  tags: string,
  duringRender: () => void = () => undefined,
) {
  expect(await cache.get(key, context)).toBeNull();
  duringRender();
  await cache.set(key, page(html, tags), { cacheControl: { revalidate: 60 } });
}

const getHtml = async (key: string) => (await cache.get(key, context))?.value.html ?? null;

beforeEach(() => clearPageCache());

describe('the page cache', () => {
  it('stores a page until one of its tags expires', async () => {
    await render('/a', 'A', 'newest,wallpaper:1');
    expect(await getHtml('/a')).toBe('A');
    expireTags(['wallpaper:2']);
    expect(await getHtml('/a')).toBe('A');
    expireTags(['wallpaper:1']);
    expect(await getHtml('/a')).toBeNull();
  });

  it('gives a not-found page status 404, for the first request too', async () => {
    const missing = { ...page('<div data-status="404">Nothing</div>', 'a'), status: 200 };
    await cache.get('/a', context);
    await cache.set('/a', missing, { cacheControl: { revalidate: 60 } });
    expect(missing.status).toBe(404);
    const quoted = { ...page('<p>data-status=&quot;404&quot;</p>', 'a'), status: 200 };
    await cache.get('/b', context);
    await cache.set('/b', quoted, { cacheControl: { revalidate: 60 } });
    expect(quoted.status).toBe(200);
  });

  it('does not store a page whose data changed during its render', async () => {
    await render('/a', 'before the change', 'newest', () => expireTags(['newest']));
    expect(await getHtml('/a')).toBeNull();
    await cache.set('/a', page('after', 'newest'), { cacheControl: { revalidate: 60 } });
    expect(await getHtml('/a')).toBe('after');
  });

  it('does not store a page when the cache was cleared during its render', async () => {
    await render('/a', 'A', 'newest', () => clearPageCache());
    expect(await getHtml('/a')).toBeNull();
  });

  it('uses the start of a background render, not of the stale response before it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // The fake clock may be behind the real one, by which the cache was cleared.
    clearPageCache();
    vi.advanceTimersByTime(1);
    await render('/a', 'old', 'newest');
    vi.advanceTimersByTime(61_000);
    expect(await getHtml('/a')).toBe('old');
    expireTags(['newest']);
    await cache.set('/a', page('read before the change', 'newest'), {
      cacheControl: { revalidate: 60 },
    });
    expect(await getHtml('/a')).toBeNull();
    vi.useRealTimers();
  });

  it('does not let the slower of two renders store outdated data', async () => {
    expect(await cache.get('/a', context)).toBeNull();
    await render('/a', 'before', 'newest');
    expireTags(['newest']);
    expect(await getHtml('/a')).toBeNull();
    await cache.set('/a', page('before too, but later', 'newest'), {
      cacheControl: { revalidate: 60 },
    });
    expect(await getHtml('/a')).toBeNull();
  });

  it('expires data by the tags of the lookup', async () => {
    const data = { kind: 'FETCH', data: { body: '{}' }, revalidate: 60 };
    const asked = { kind: 'FETCH', tags: ['newest'], softTags: ['_N_T_/'] };
    await cache.get('data', asked);
    await cache.set('data', data, { tags: ['newest'] });
    expect(await cache.get('data', asked)).not.toBeNull();
    await cache.revalidateTag('_N_T_/');
    expect(await cache.get('data', asked)).toBeNull();
  });

  it('keeps what is in demand, however many pages and invented URLs are requested once', async () => {
    const store = async (key: string, value: object) => {
      expect(await cache.get(key, context)).toBeNull();
      await cache.set(key, value, { cacheControl: { revalidate: 60 } });
    };
    await render('/a', 'A', 'newest');
    expect(await getHtml('/a')).toBe('A');
    const html = 'x'.repeat(50_000);
    for (let number = 0; number < 700; number += 1) {
      await store(`/once/${number}`, page(html, 'newest'));
      await store(`/missing/${number}`, { ...page(html, 'newest'), status: 404 });
      await store(`/moved/${number}`, { ...page('', 'newest'), status: 308 });
    }
    expect(await getHtml('/a')).toBe('A');
    expect(await getHtml('/once/0')).toBeNull();
    expect(await getHtml('/missing/699')).toBe(html);
  });
});
