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
  const { screen, router } = await renderInApp(<WallpaperView wallpaper={shown} />);
  const picture = page.getByRole('link', { name: /^1600/ }).element() as HTMLElement;
  const add = vi.spyOn(picture, 'addEventListener');
  await expect.poll(() => add.mock.calls.map(([type]) => type)).toContain('touchmove');
  const findNeighbor = ({ smallImageUrl }: Wallpaper) =>
    document.querySelector(`img[src="${smallImageUrl}"]`)?.getBoundingClientRect();
  return { previous, next, picture, findNeighbor, router, screen };
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

test('A swipe on a phone leads to the next in the list that led to the page', async () => {
  const { next, picture, findNeighbor, router } = await openPage();
  const box = picture.getBoundingClientRect();
  touch(picture, 'touchstart', [[300, 100]]);
  expect(touch(picture, 'touchmove', [[180, 110]])).toBe(false);
  expect(picture.getBoundingClientRect().x).toBe(box.x - 120);
  expect(findNeighbor(next)).toMatchObject({ x: 270, y: box.y, width: 390 });
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith(paths.wallpaper(next._id));
  touch(picture, 'touchend', []);
  // The next one has been chosen.
  expect(swipe(picture, [[100, 100]], [[300, 110]])).toBe(true);
  await expect.poll(() => router.replace.mock.calls).toEqual([[paths.wallpaper(next._id)]]);
  expect(findNeighbor(next)?.x).toBe(0);
});

test('A swipe back right after a canceled one shows the previous one and leads there @long', async () => {
  const { previous, picture, findNeighbor, router } = await openPage();
  touch(picture, 'touchstart', [[300, 100]]);
  touch(picture, 'touchmove', [[280, 110]]);
  touch(picture, 'touchcancel', []);
  touch(picture, 'touchstart', [[100, 100]]);
  touch(picture, 'touchmove', [[300, 110]]);
  // By then, the canceled one has come to rest.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(findNeighbor(previous)?.x).toBe(-190);
  touch(picture, 'touchend', []);
  await expect.poll(() => router.replace.mock.calls).toEqual([[paths.wallpaper(previous._id)]]);
});

test('A swipe leads nowhere if the page is left before it has come to rest @long', async () => {
  const { picture, router, screen } = await openPage();
  const { animate } = Element.prototype;
  const animations: Animation[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...args) {
    const animation = animate.apply(this, args);
    animation.pause();
    animations.push(animation);
    return animation;
  });
  swipe(picture, [[300, 100]], [[100, 110]]);
  await screen.unmount();
  for (const animation of animations) animation.finish();
  await new Promise(requestAnimationFrame);
  expect(animations).toHaveLength(1);
  expect(router.replace).not.toHaveBeenCalled();
});

test('Scrolling, pinching and swipes from the edge of the screen remain the browser’s @long', async () => {
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
