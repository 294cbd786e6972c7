import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { getCropArea } from '@/lib/crop';
import { screenText } from '@/lib/messages/screens';
import { paths } from '@/lib/paths';
import { losesThird, parseScreen } from '@/lib/screen-fit';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { renderInApp } from './render';

const SIZES = [
  [6000, 3000],
  [5120, 2880],
  [3000, 4500],
  [2900, 6000],
  [3600, 3200],
  [10240, 2880],
] as const;

/** As the server lists them. */
function listFor(fit: string) {
  const screen = parseScreen(fit)!;
  const items = SIZES.flatMap((size) => [size, size]).map(([width, height], index) =>
    buildWallpaper({
      _id: `crop${index}`.padEnd(10, '0'),
      title: `Ridgeline ${index}`,
      focalPoint: { x: 0.3, y: 0.8 },
      width,
      height,
    }),
  );
  const isFar = (one: (typeof items)[number]) => losesThird(one, screen);
  return { screen, near: items.filter((one) => !isFar(one)), far: items.filter(isFar) };
}

async function renderFor(fit: string, width: number) {
  await page.viewport(width, 900);
  const { screen, near, far } = listFor(fit);
  const items = [...near, ...far];
  await renderInApp(
    <InfiniteWall
      path="/"
      apiPath={paths.api.wallpapers()}
      first={{ items, next: null }}
      total={items.length}
      nextPage={null}
      fit={fit}
    />,
  );
  const tiles = page.getByRole('article').elements();
  const frames = tiles.map((tile) => tile.querySelector('[data-crop]')!);
  return {
    screen,
    items,
    near,
    tiles,
    frames,
    boxes: frames.map((one) => one.getBoundingClientRect()),
  };
}

const PHONE = '1206x2622';

test.each([
  [PHONE, 390, 2],
  [PHONE, 900, 4],
  [PHONE, 1440, 6],
  ['1640x2360', 390, 2],
  ['1640x2360', 1440, 4],
  ['1920x1080', 390, 1],
  ['1920x1080', 1440, 3],
  ['3440x1440', 390, 1],
  ['3440x1440', 900, 1],
  ['3440x1440', 1440, 2],
])('In a list for %s at %i px, %i tiles of its shape are in a row', async (fit, width, columns) => {
  const { screen, boxes, near, tiles } = await renderFor(fit, width);
  for (const box of boxes) {
    expect(box.width / box.height).toBeCloseTo(screen.width / screen.height, 1);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  const rows = new Map<number, number>();
  for (const { top } of boxes) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1);
  expect(Math.max(...rows.values())).toBe(columns);
  // What loses more than a third begins a row of its own, below a line that says so.
  const divider = page.getByText(screenText.far).element().getBoundingClientRect();
  const [last, first] = [tiles[near.length - 1], tiles[near.length]].map((tile) =>
    tile?.getBoundingClientRect(),
  );
  expect(divider.top).toBeGreaterThanOrEqual(last?.bottom ?? 0);
  expect(first?.top).toBeGreaterThanOrEqual(divider.bottom);
});

test('A tile shows what a download for the screen has', async () => {
  const { screen, items, frames } = await renderFor('1920x1080', 1440);
  for (const [index, frame] of frames.entries()) {
    const wallpaper = items[index]!;
    const area = getCropArea(wallpaper, screen, wallpaper.focalPoint);
    // Both boxes are measured in one task, because columns may still get their last width.
    const box = frame.getBoundingClientRect();
    const picture = frame.querySelector('img')!.getBoundingClientRect();
    expect((box.left - picture.left) / picture.width).toBeCloseTo(area.left, 2);
    expect((box.top - picture.top) / picture.height).toBeCloseTo(area.top, 2);
    expect(box.width / picture.width).toBeCloseTo(area.width, 2);
    expect(box.height / picture.height).toBeCloseTo(area.height, 2);
    expect(getComputedStyle(frame).overflow).toBe('hidden');
  }
});

test('A phone has a clock and a monitor a dock, which no screen reader reads', async () => {
  for (const [fit, content] of [
    [PHONE, '"9:41" / ""'],
    ['1920x1080', '""'],
  ] as const) {
    const { frames } = await renderFor(fit, 1440);
    expect(getComputedStyle(frames[0]!, '::after').content).toBe(content);
    document.body.replaceChildren();
  }
});
