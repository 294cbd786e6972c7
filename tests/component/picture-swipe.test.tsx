import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WallpaperView } from '@/components/wallpapers/details/wallpaper-view';
import { lastList } from '@/components/wallpapers/last-list';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

type Point = [x: number, y: number];

afterEach(() => vi.restoreAllMocks());

/** On a phone, the page of the second of three wallpapers of a list. */
async function openPage() {
  await page.viewport(390, 844);
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.replace('coarse', 'fine')),
  );
  const wallpapers = await Promise.all(
    [1080, 1600, 2560].map((width) =>
      createWallpaper(width, 900, { _id: `Picture${width}`.padEnd(12, '0'), title: `${width}` }),
    ),
  );
  lastList.current = { items: wallpapers, next: null, path: paths.api.tag('dawn') };
  const [previous, shown, next] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  const { router } = await renderInApp(<WallpaperView wallpaper={shown} />);
  const picture = page.getByRole('link', { name: /^1600/ }).element() as HTMLElement;
  const add = vi.spyOn(picture, 'addEventListener');
  await expect.poll(() => add.mock.calls.map(([type]) => type)).toContain('touchmove');
  return { previous, next, picture, router };
}

function touch(picture: HTMLElement, type: string, points: Point[]): boolean {
  const touches = points.map(
    ([clientX, clientY], identifier) =>
      new Touch({ identifier, target: picture, clientX, clientY }),
  );
  return picture.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
}

/** @returns whether the browser may scroll. */
function swipe(picture: HTMLElement, from: Point[], to: Point[]): boolean {
  touch(picture, 'touchstart', from);
  const mayScroll = touch(picture, 'touchmove', to);
  touch(picture, 'touchend', []);
  return mayScroll;
}

test('A swipe on a phone leads to the neighbors in the list that led to the page', async () => {
  const { previous, next, picture, router } = await openPage();
  const box = picture.getBoundingClientRect();
  touch(picture, 'touchstart', [[300, 100]]);
  expect(touch(picture, 'touchmove', [[180, 110]])).toBe(false);
  expect(picture.getBoundingClientRect().x).toBe(box.x - 120);
  const neighbor = document.querySelector(`img[src="${next.smallImageUrl}"]`) as Element;
  expect(neighbor.getBoundingClientRect()).toMatchObject({ x: 270, y: box.y, width: 390 });
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith(paths.wallpaper(next._id));
  touch(picture, 'touchend', []);
  await expect.poll(() => router.replace.mock.calls).toEqual([[paths.wallpaper(next._id)]]);
  expect(neighbor.getBoundingClientRect().x).toBe(0);

  swipe(picture, [[100, 100]], [[300, 110]]);
  await expect
    .poll(() => router.replace.mock.calls.at(-1))
    .toEqual([paths.wallpaper(previous._id)]);
});

test('Scrolling, pinching and swipes from the edge of the screen remain the browser’s', async () => {
  const { picture, router } = await openPage();
  for (const [from, to] of [
    [[[200, 100]], [[180, 300]]],
    [[[380, 100]], [[180, 110]]],
    [[[10, 100]], [[180, 110]]],
    [
      [
        [100, 100],
        [200, 100],
      ],
      [
        [50, 100],
        [250, 100],
      ],
    ],
  ] as [Point[], Point[]][])
    expect(swipe(picture, from, to)).toBe(true);
  expect(picture.parentElement?.style.transform).toBe('');
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});
