import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/fetcher';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { compareSizes } from './compare-sizes';
import { createCopyChecker } from './copy-checker';
import { findCopies } from './find-copies';
import { getReducedSize } from './reduce-picture';

const file = (name: string) => ({ key: name, file: new File(['x'], name) });
const found = { wallpapers: [buildWallpaper()], isDuplicate: false };

it.each([
  [
    { width: 3840, height: 2160 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 2000, height: 4000 },
    { width: 640, height: 1280 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 16_000, height: 3 },
    { width: 1280, height: 1 },
  ],
])('scales %j down to %j', (size, reduced) => {
  expect(getReducedSize(size)).toEqual(reduced);
});

it.each([
  [3840, 2160, 'Yours is larger (3840 × 2160 vs. 1920 × 1080).'],
  [1280, 720, 'Yours is smaller (1280 × 720 vs. 1920 × 1080).'],
  [1920, 1080, 'Both are the same size.'],
])('compares the size %i × %i', (width, height, text) => {
  expect(compareSizes({ width, height }, { width: 1920, height: 1080 })).toBe(text);
});

describe('finding copies', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['exact=1, copies=1', 2, true],
    ['exact=0, copies=2', 2, false],
    ['exact=0, copies=0', 0, false],
  ])('leaves out similar wallpapers: %s', async (header, count, isDuplicate) => {
    const body = JSON.stringify([1, 2, 3].map((n) => buildWallpaper({ _id: `${n}` })));
    const fetch = vi.fn(async () => new Response(body, { headers: { 'x-match': header } }));
    vi.stubGlobal('fetch', fetch);
    const copies = await findCopies(new File(['x'], 'a'));
    expect([copies.wallpapers.length, copies.isDuplicate]).toEqual([count, isDuplicate]);
    expect(fetch).toHaveBeenCalledWith(
      '/api/search/picture',
      expect.objectContaining({ priority: 'low' }),
    );
  });

  it('skips a large picture that the browser can’t decode', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No.')));
    const large = new File([new Uint8Array(1024 ** 2 + 1)], 'a');
    expect(await findCopies(large)).toEqual({ wallpapers: [], isDuplicate: false });
  });
});

describe('checking files', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(find: (file: File) => Promise<typeof found>, unwanted = '') {
    const keys: string[] = [];
    const check = createCopyChecker({
      find,
      isWanted: (key) => key !== unwanted,
      onFound: (key) => keys.push(key),
    });
    return { check, keys };
  }

  it('sends one file at a time, each only once, and no removed ones', async () => {
    const resolve: (() => void)[] = [];
    const find = vi.fn(() => new Promise<typeof found>((done) => resolve.push(() => done(found))));
    const { check, keys } = start(find, 'b');
    check([file('a'), file('b')]);
    check([file('a'), file('b'), file('c')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(find).toHaveBeenCalledTimes(1);
    resolve[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    resolve[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(find).toHaveBeenCalledTimes(2);
    expect(keys).toEqual(['a', 'c']);
  });

  it.each([new ApiError(503, 'Busy.'), new ApiError(0, 'Offline.'), new Error('No.')])(
    'skips a check that fails: %s',
    async (error) => {
      const find = vi.fn(async () => found).mockRejectedValueOnce(error);
      const { check, keys } = start(find);
      check([file('a'), file('b')]);
      await vi.advanceTimersByTimeAsync(0);
      expect(keys).toEqual(['b']);
    },
  );

  it('retries once after a rate limit', async () => {
    const limited = new ApiError(429, 'Wait.', { retryAfter: 5 });
    const find = vi.fn(async () => found).mockRejectedValueOnce(limited);
    const { check, keys } = start(find);
    check([file('a')]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(find).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys).toEqual(['a']);
    find.mockRejectedValueOnce(limited).mockRejectedValueOnce(limited);
    check([file('b')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(find).toHaveBeenCalledTimes(4);
    expect(keys).toEqual(['a']);
  });

  it('sends nothing after a rate limit if the file was removed or published meanwhile', async () => {
    const limited = new ApiError(429, 'Wait.', { retryAfter: 5 });
    const find = vi.fn(async () => found).mockRejectedValueOnce(limited);
    let isWanted = true;
    const check = createCopyChecker({ find, isWanted: () => isWanted, onFound: () => undefined });
    check([file('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    isWanted = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(find).toHaveBeenCalledTimes(1);
  });
});
