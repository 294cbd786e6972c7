import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { fadeToScheme } from '@/components/ui/fade-scheme';
import { setPreference } from '@/components/ui/use-preference';
import { WallpaperView } from '@/components/wallpapers/details/wallpaper-view';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const DARK_ID = 'night00000';

async function createPair() {
  const dark = await createWallpaper(1600, 1000, { _id: DARK_ID, title: 'Dune at night' });
  const set = { _id: 'pair000001', kind: 'light_dark', count: 2, dark } as const;
  const light = await createWallpaper(1600, 1000, { title: 'Dune', set });
  return { light, dark, set };
}

async function showTile(light: Wallpaper) {
  await renderInApp(
    <InfiniteWall
      path="/"
      apiPath={paths.api.wallpapers()}
      first={{ items: [light], next: null }}
      total={1}
      nextPage={null}
    />,
  );
}

const findImages = () =>
  (['light', 'dark'] as const).map((version) =>
    document.querySelector<HTMLImageElement>(`[data-version="${version}"] img`),
  );
const isLoaded = () => findImages().map((image) => (image?.naturalWidth ?? 0) > 0);
const isShown = () => findImages().map((image) => image?.checkVisibility());
const download = () => page.getByRole('link', { name: 'Download Dune' });

test('The tile of a pair shows and downloads the version of the theme, and requests only that', async () => {
  const { light } = await createPair();
  setPreference('scheme', 'dark');
  await showTile(light);
  await expect.poll(isLoaded).toEqual([false, true]);
  expect(isShown()).toEqual([false, true]);
  await expect
    .element(download())
    .toHaveAttribute('href', expect.stringContaining(paths.api.download(DARK_ID)));
  setPreference('scheme', 'light');
  await expect.poll(isLoaded).toEqual([true, true]);
  expect(isShown()).toEqual([true, false]);
  await expect
    .element(download())
    .toHaveAttribute('href', expect.stringContaining(paths.api.download(light._id)));
  setPreference('scheme', 'system');
});

test('Another theme fades in with the pictures of its pairs, and nothing moves with reduced motion @long', async () => {
  const { light } = await createPair();
  setPreference('scheme', 'light');
  await showTile(light);
  await expect.poll(isLoaded).toEqual([true, false]);
  const started: unknown[] = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    started.push(isLoaded());
    return start(update);
  };
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  try {
    await motion('no-preference');
    await fadeToScheme('dark');
    expect([started, isShown()]).toEqual([[[true, true]], [false, true]]);
    expect(document.documentElement.dataset).not.toHaveProperty('fading');
    // The last choice counts.
    await Promise.all([fadeToScheme('dark'), fadeToScheme('light')]);
    expect([started.length, isShown()]).toEqual([2, [true, false]]);
    await motion('reduce');
    await fadeToScheme('system');
    expect(started).toHaveLength(2);
  } finally {
    document.startViewTransition = start;
    await motion('reduce');
  }
});

test('The handle of a pair is a slider that wipes between its versions, and the page follows', async () => {
  const { light, dark, set } = await createPair();
  await renderInApp(<WallpaperView wallpaper={light} set={{ ...set, members: [light, dark] }} />);
  const slider = page.getByRole('slider', { name: 'Compare light and dark' });
  const radio = (name: string) => page.getByRole('radio', { name });
  const valueText = () => slider.element().getAttribute('aria-valuetext');
  const layers = () => document.querySelectorAll('[data-resting] img');
  await expect.element(slider).toBeInTheDocument();
  await expect.element(radio('Light')).toBeChecked();
  expect([valueText(), layers().length, isLoaded()[1]]).toEqual(['Light', 0, false]);

  slider.element().focus();
  await expect.poll(isLoaded).toEqual([true, true]);
  await expect.poll(() => layers().length).toBe(2);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(valueText()).toBe('20% dark');
  await expect.element(radio('Light')).toBeChecked();
  await userEvent.keyboard('{End}');
  await expect.poll(valueText).toBe('Dark');
  await expect.element(radio('Dark')).toBeChecked();
  expect(isShown()).toEqual([false, true]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(valueText).toBe('90% dark');
  await expect.element(radio('Dark')).toBeChecked();
  await userEvent.keyboard('{Home}');
  await expect.poll(valueText).toBe('Light');

  await radio('Dark').click();
  await expect.poll(valueText).toBe('Dark');
  // A choice by hand stays.
  setPreference('scheme', 'light');
  await expect.element(radio('Dark')).toBeChecked();
  setPreference('scheme', 'system');
});

test('The handle can be dragged, and near an end it goes there @long', async () => {
  const { light, dark, set } = await createPair();
  await renderInApp(<WallpaperView wallpaper={light} set={{ ...set, members: [light, dark] }} />);
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeInTheDocument();
  const { width } = document.querySelector('img')!.getBoundingClientRect();
  const drag = (percent: number, end?: 'pointercancel') => {
    const { left, top } = slider.element().getBoundingClientRect();
    const at = (part: number) => ({
      clientX: left + 22 + (part * percent * (width - 60)) / 100,
      clientY: top + 22,
      bubbles: true,
      pointerId: 1,
    });
    const send = (type: string, part: number) =>
      slider.element().dispatchEvent(new PointerEvent(type, at(part)));
    send('pointerdown', 0);
    send('pointermove', 0.5);
    send('pointermove', 1);
    if (end) send(end, 1);
    send('lostpointercapture', 1);
  };
  const valueText = () => slider.element().getAttribute('aria-valuetext');
  drag(60);
  await expect.poll(valueText).toBe('60% dark');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  drag(37);
  await expect.poll(valueText).toBe('Dark');
  // A click.
  drag(0);
  await expect.poll(valueText).toBe('Light');
  drag(4);
  await expect.poll(valueText).toBe('Light');
  drag(30, 'pointercancel');
  await expect.poll(valueText).toBe('Light');
});
