import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/fetcher';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { compareSizes } from './compare-sizes';
import { createCopyChecker } from './copy-checker';
import { findCopies } from './find-copies';
import { getReducedSize, reducePicture } from './reduce-picture';

const file = (name: string) => ({ key: name, file: new File(['x'], name) });
const large = new File([new Uint8Array(1024 ** 2 + 1)], 'a');
const { signal } = new AbortController();
const found = { wallpapers: [buildWallpaper()], isDuplicate: false, similar: [] };

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
  [3840, 2160, 'Your picture is larger (3840 × 2160 vs. 1920 × 1080).'],
  [1280, 720, 'Your picture is smaller (1280 × 720 vs. 1920 × 1080).'],
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
    const copies = await findCopies(new File(['x'], 'a'), signal);
    expect([copies.wallpapers.length, copies.isDuplicate]).toEqual([count, isDuplicate]);
    expect(fetch).toHaveBeenCalledWith(
      '/api/search/picture',
      expect.objectContaining({ priority: 'low', signal }),
    );
  });

  it('skips a large picture that the browser can’t decode', async () => {
    stubImage('error');
    expect(await findCopies(large, signal)).toEqual({
      wallpapers: [],
      isDuplicate: false,
      similar: [],
    });
    stubImage('load');
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No.')));
    expect(await findCopies(large, signal)).toEqual({
      wallpapers: [],
      isDuplicate: false,
      similar: [],
    });
  });
});

/** Files of 4000 x 3000 px load, or fail. */
function stubImage(type: 'load' | 'error') {
  class FakeImage extends EventTarget {
    naturalWidth = 4000;
    naturalHeight = 3000;
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(type)));
    }
  }
  vi.stubGlobal('Image', FakeImage);
}

describe('reducing a picture', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('keeps only the small bitmap, and not for long', async () => {
    stubImage('load');
    const close = vi.fn();
    const createImageBitmap = vi.fn(async () => ({ close }));
    const drawImage = vi.fn();
    const reduced = new Blob(['small']);
    class FakeCanvas {
      getContext = () => ({ drawImage });
      convertToBlob = async () => reduced;
    }
    vi.stubGlobal('createImageBitmap', createImageBitmap);
    vi.stubGlobal('OffscreenCanvas', FakeCanvas);
    expect(await reducePicture(large, signal)).toBe(reduced);
    const resize = { resizeWidth: 1280, resizeHeight: 960, resizeQuality: 'high' };
    expect(createImageBitmap).toHaveBeenCalledWith(large, resize);
    expect(drawImage).toHaveBeenCalledWith({ close }, 0, 0, 1280, 960);
    expect(close).toHaveBeenCalled();
  });

  it('stops when it is aborted', async () => {
    stubImage('load');
    const controller = new AbortController();
    const createImageBitmap = vi.fn();
    vi.stubGlobal('createImageBitmap', createImageBitmap);
    const reducing = reducePicture(large, controller.signal);
    controller.abort();
    await expect(reducing).rejects.toThrow('abort');
    expect(createImageBitmap).not.toHaveBeenCalled();

    const close = vi.fn();
    const later = new AbortController();
    createImageBitmap.mockImplementation(async () => {
      later.abort();
      return { close };
    });
    await expect(reducePicture(large, later.signal)).rejects.toThrow('abort');
    expect(close).toHaveBeenCalled();
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

  it('aborts the check of a file that is removed, and goes on with the next one', async () => {
    const signals: AbortSignal[] = [];
    const find = vi.fn((_: File, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<typeof found>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const wanted = new Set(['a', 'b']);
    const isWanted = (key: string) => wanted.has(key);
    const check = createCopyChecker({ find, isWanted, onFound: () => undefined });
    check([file('a'), file('b')]);
    await vi.advanceTimersByTimeAsync(0);
    check([file('a'), file('b')]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    wanted.delete('a');
    check([file('b')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('sends nothing after a rate limit if the file was removed or published in the meantime', async () => {
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
