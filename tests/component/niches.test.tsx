import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Niches } from '@/components/wallpapers/wall/niches';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const SEVEN = Array.from({ length: 7 }, (_, index) =>
  buildWallpaper({
    _id: `featured${index}`,
    title: `Featured ${index}`,
    displayName: 'Ada Lovelace',
  }),
);
const FEATURED = SEVEN.slice(0, 5);

function getPlace(element: Element | undefined) {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return [Math.round(left), Math.round(top)];
}

// A browser can draw a list that has arrived in part.
test.each([390, 900, 1440])(
  'At %i px, arches stay where they are when more arrive',
  async (width) => {
    await page.viewport(width, 800);
    await renderInApp(<Niches label="Featured" wallpapers={FEATURED} />);
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
  await renderInApp(<Niches label="Featured" wallpapers={FEATURED.slice(0, 3)} />);
  const row = page.getByRole('list').element().getBoundingClientRect();
  const arches = [...page.getByRole('list').element().querySelectorAll('img')];
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
        <Niches label="Featured" wallpapers={nine} />
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

test.each([
  [390, 3],
  [1440, 3],
  [1920, 5],
  [2560, 7],
])('At %i px, %i of seven arches fit, each with its label', async (width, count) => {
  await page.viewport(width, 900);
  await renderInApp(
    <div style={{ padding: '0 var(--edge)' }}>
      <div style={{ marginLeft: width > 700 ? '45%' : 0 }}>
        <Niches label="Featured" wallpapers={SEVEN} fewest={3} middle={3} />
      </div>
    </div>,
  );
  const row = page.getByRole('list').element();
  expect(row.scrollWidth).toBe(row.clientWidth);
  expect(page.getByRole('listitem').elements()).toHaveLength(count);
  for (const index of [3, 3 + (count - 1) / 2]) {
    const link = page.getByRole('link', { name: `Featured ${index}`, exact: true });
    await expect.element(link).toBeInViewport({ ratio: 0.9 });
  }
  const creators = page.getByText('Ada Lovelace').elements();
  expect(creators.filter((creator) => creator.checkVisibility())).toHaveLength(
    width > 700 ? count : 0,
  );
});

test('On phones, the middle arch says that it’s the picture of the day, instead of its title', async () => {
  await page.viewport(390, 800);
  await renderInApp(<Niches label="Featured" wallpapers={SEVEN.slice(0, 3)} isDaily />);
  await expect.element(page.getByText('Picture of the day')).toBeVisible();
  const getWidth = (title: string) => page.getByText(title).element().getBoundingClientRect().width;
  expect(getWidth('Featured 1')).toBe(1);
  expect(getWidth('Featured 2')).toBeGreaterThan(50);
  await expect.element(page.getByRole('link', { name: 'Featured 1' })).toBeVisible();
});

test('The picture of the day opens from its arch in full screen, and returns to it', async () => {
  const motion = vi.spyOn(window, 'matchMedia');
  motion.mockImplementation(() => ({ matches: false }) as MediaQueryList);
  const animate = vi.spyOn(Element.prototype, 'animate');
  const listDirections = () =>
    animate.mock.calls.flatMap(([frames, options]) =>
      frames && 'clipPath' in frames ? [(options as KeyframeAnimationOptions).direction] : [],
    );
  const wallpaper = await createWallpaper(1600, 900, { title: 'Deep End' });
  const wallpapers = SEVEN.with(3, wallpaper);
  await renderInApp(
    <Niches label="Featured" wallpapers={wallpapers} fewest={3} middle={3} isDaily />,
  );
  const arch = page.getByRole('link', { name: 'Deep End' });
  expect(arch.element().getAttribute('href')).toBe('/today');
  await arch.click();
  const viewer = page.getByRole('dialog', { name: 'Deep End, full screen' });
  await expect.element(viewer).toBeVisible();
  expect(listDirections()).toEqual(['normal']);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(listDirections()).toEqual(['normal', 'reverse']));
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(arch).toHaveFocus();
  // The copy of the picture is gone.
  await vi.waitFor(() => expect(document.images).toHaveLength(SEVEN.length));
  vi.restoreAllMocks();
});

test('A niche that is left while it grows leaves nothing behind', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.replace('reduce', 'no-preference')),
  );
  const { screen } = await renderInApp(
    <Niches label="Featured" wallpapers={SEVEN} fewest={3} middle={3} isDaily />,
  );
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...args) {
    const animation = animate.apply(this, args);
    animation.pause();
    return animation;
  });
  screen.container.querySelector<HTMLElement>('a[href="/today"]')?.click();
  // With the copy of the picture.
  await vi.waitFor(() => expect(document.images).toHaveLength(SEVEN.length + 1), 40_000);
  await screen.unmount();
  expect(document.images).toHaveLength(0);
  vi.restoreAllMocks();
});
