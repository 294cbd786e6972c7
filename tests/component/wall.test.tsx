import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SiteHeader } from '@/components/layout/site-header';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { recordLinks } from './links';
import { renderInApp } from './render';

const RATIOS = [16 / 9, 2 / 3, 32 / 9, 1];
const items = Array.from({ length: 11 }, (_, index) =>
  buildWallpaper({
    _id: `wall${index}`.padEnd(10, '0'),
    title: `Ridgeline ${index}`,
    width: Math.round(2160 * (RATIOS[index % RATIOS.length] ?? 1)),
    height: 2160,
  }),
);
const [first] = items;

beforeEach(async () => {
  await renderInApp(
    <>
      <SiteHeader />
      <main>
        <InfiniteWall
          path="/"
          apiPath={paths.api.wallpapers()}
          first={{ items, next: null }}
          total={items.length}
          nextPage={null}
        />
      </main>
    </>,
  );
});

const boxes = () =>
  page
    .getByRole('article')
    .elements()
    .map((tile) => tile.getBoundingClientRect());
const tile = (index: number) => page.getByRole('article').nth(index);
const pictureLink = () => tile(0).getByRole('link', { name: first?.title, exact: true });

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

test('Everything on a tile is easy to tap', () => {
  const controls = [
    ...tile(0).getByRole('link').elements(),
    ...tile(0).getByRole('button').elements(),
  ];
  expect(controls.length).toBeGreaterThanOrEqual(4);
  for (const control of controls)
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
});

test('The wall has as many columns as fit, without overlaps, and fills the window', async () => {
  for (const [width, columns] of [
    [390, 1],
    [700, 1],
    [701, 2],
    [1100, 2],
    [1101, 3],
    [1440, 3],
    [1681, 3],
    [1920, 4],
    [2560, 5],
    [3440, 6],
  ] as const) {
    await page.viewport(width, 900);
    const tiles = boxes();
    expect(new Set(tiles.map(({ left }) => left)).size, `${width} px`).toBe(columns);
    const overlaps = tiles.flatMap((a, index) =>
      tiles.slice(index + 1).filter((b) => overlap(a, b)),
    );
    expect(overlaps, `${width} px`).toEqual([]);
    if (columns > 3) for (const box of tiles) expect(box.width).toBeGreaterThanOrEqual(420);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const wall = page.getByRole('feed').element().getBoundingClientRect();
    expect(wall.width, `${width} px`).toBeGreaterThan(0.9 * width);
  }
});

test('A tile names its resolution when it has the pointer or the focus @long', async () => {
  const badge = tile(0).getByText('4K', { exact: true });
  const opacity = () => getComputedStyle(badge.element()).opacity;
  await userEvent.hover(page.getByRole('banner'));
  await expect.poll(opacity).toBe('0');
  await userEvent.hover(tile(0));
  await expect.poll(opacity).toBe('1');
  await userEvent.hover(page.getByRole('banner'));
  await expect.poll(opacity).toBe('0');
  (pictureLink().element() as HTMLElement).focus();
  await expect.poll(opacity).toBe('1');
});

test('The creator of a tile comes after its picture and opens by keyboard', async () => {
  const followed = recordLinks();
  (pictureLink().element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  const creator = tile(0).getByRole('link', { name: first?.displayName, exact: true });
  await expect.element(creator).toHaveFocus();
  expect(document.querySelectorAll('a a')).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(followed).toEqual([paths.profile(first?.username ?? '')]);
});

test('Page Down and Page Up move between wallpapers', async () => {
  (tile(0).element() as HTMLElement).focus();
  for (const index of [1, 2]) {
    await userEvent.keyboard('{PageDown}');
    await expect.element(tile(index)).toHaveFocus();
  }
  await userEvent.keyboard('{PageUp}');
  await expect.element(tile(1)).toHaveFocus();
});
