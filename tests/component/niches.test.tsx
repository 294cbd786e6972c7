import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Niches } from '@/components/wallpapers/wall/niches';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { renderInApp } from './render';

const FEATURED = Array.from({ length: 5 }, (_, index) =>
  buildWallpaper({ _id: `featured${index}`, title: `Featured ${index}` }),
);

function getPlace(element: Element | undefined) {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return [Math.round(left), Math.round(top)];
}

// A browser can draw a list that has arrived in part.
test.each([390, 900, 1440])(
  'At %i px, arches stay where they are when more arrive',
  async (width) => {
    await page.viewport(width, 800);
    await renderInApp(<Niches wallpapers={FEATURED} />);
    const arches = page.getByRole('listitem').elements();
    expect(arches).toHaveLength(FEATURED.length);
    const place = getPlace(arches[0]);
    for (const arch of arches.slice(1).reverse()) {
      arch.remove();
      expect(getPlace(arches[0])).toEqual(place);
    }
  },
);

test('The row doesn’t cut off the shadow of a raised arch', async () => {
  await page.viewport(1440, 900);
  await renderInApp(<Niches wallpapers={FEATURED.slice(0, 3)} />);
  const row = page.getByRole('list').element().getBoundingClientRect();
  const arches = page.getByRole('listitem').elements();
  for (const { left, bottom } of arches.map((arch) => arch.getBoundingClientRect())) {
    // What `--shadow-lift` reaches.
    expect(left - row.left).toBeGreaterThanOrEqual(32);
    expect(row.bottom - bottom).toBeGreaterThanOrEqual(56);
  }
});

test.each([390, 2560])(
  'At %i px, nine arches stay in one row, which the keyboard scrolls',
  async (width) => {
    await page.viewport(width, 900);
    const nine = Array.from({ length: 9 }, (_, index) =>
      buildWallpaper({ _id: `featured${index}`, title: `Featured ${index}` }),
    );
    // The page has this padding, too.
    await renderInApp(
      <div style={{ padding: '0 var(--edge)' }}>
        <Niches wallpapers={nine} />
      </div>,
    );
    const arches = page.getByRole('listitem').elements() as HTMLElement[];
    expect(arches).toHaveLength(9);
    // The one below the pointer is raised, which isn't part of the layout.
    const bottoms = arches.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    arches.at(-1)?.querySelector('a')?.focus();
    await expect.element(page.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
  },
);
