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
