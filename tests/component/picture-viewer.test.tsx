import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastList } from '@/components/wallpapers/last-list';
import { PictureLink } from '@/components/wallpapers/viewer/picture-link';
import { IDLE_MS } from '@/components/wallpapers/viewer/use-hidden-controls';
import { SLIDE_MS } from '@/components/wallpapers/viewer/use-slideshow';
import { ViewerButton } from '@/components/wallpapers/viewer/viewer-button';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const openButton = page.getByRole('button', { name: 'View full screen' });
const viewer = page.getByRole('dialog', { name: 'Ridgeline, full screen' });
const percent = viewer.getByRole('status').first();
const button = (name: string) => viewer.getByRole('button', { name, exact: true });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the second of three wallpapers of a list. */
async function openSecond() {
  const wallpapers = await Promise.all(
    ['Dune', 'Fog', 'Sea'].map((title) =>
      createWallpaper(1600, 900, { _id: title.padEnd(10, '0'), title }),
    ),
  );
  lastList.current = { items: wallpapers, next: null, path: paths.api.tag('dawn') };
  const [first, second, last] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  const { router } = await renderPage(second);
  await openButton.click();
  await expect.element(shown('Fog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  return { first, last, router };
}

const shown = (title: string) => page.getByRole('dialog', { name: `${title}, full screen` });
const next = page.getByRole('button', { name: 'Next wallpaper' });
const previous = page.getByRole('button', { name: 'Previous wallpaper' });
const opacityOf = (label: string) => () =>
  getComputedStyle(page.getByRole('button', { name: label }).element().parentElement as Element)
    .opacity;

/** The picture in the viewer, once its file is shown. */
const findPicture = () =>
  document.querySelector<HTMLImageElement>(
    'dialog [aria-hidden=false] img:not([role=presentation])',
  );
const box = () => findPicture()?.getBoundingClientRect() ?? new DOMRect();

async function renderPage(wallpaper: Wallpaper) {
  await page.viewport(1440, 900);
  return renderInApp(
    <main>
      <article>
        <PictureLink wallpaper={wallpaper} className={undefined} />
        <ViewerButton wallpaper={wallpaper} />
      </article>
    </main>,
  );
}

test('A picture opens in full screen, zooms, pans and closes where it was opened, by keyboard', async () => {
  const wallpaper = await createWallpaper(3000, 1875);
  await renderPage(wallpaper);
  openButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Fit')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(percent).toHaveTextContent('48%');
  // Only a picture shown larger than its display file loads the original.
  await expect.poll(() => findPicture()?.currentSrc).toBe(wallpaper.webpImageUrl);

  await userEvent.keyboard('1');
  await expect.element(percent).toHaveTextContent('100%');
  await expect.poll(() => findPicture()?.currentSrc).toBe(wallpaper.originalImageUrl);
  await expect.poll(() => box().width).toBe(3000);
  const { x, y } = box();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => box().x).toBeLessThan(x);
  await expect.poll(() => box().y).toBeLessThan(y);

  for (const [key, text] of [
    ['+', '150%'],
    ['-', '100%'],
    ['0', '48%'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(percent).toHaveTextContent(text);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(openButton).toHaveFocus();
});

test('A click opens the picture, the wheel zooms, and Fill leaves no margin @long', async () => {
  await renderPage(await createWallpaper(2600, 1300));
  await page.getByRole('link').click();
  await expect.element(viewer).toBeVisible();
  const { width } = viewer.element().getBoundingClientRect();
  await expect.poll(() => [box().width, box().height]).toEqual([width, Math.round(width / 2)]);
  await button('Fill').click();
  await expect.poll(() => Math.round(box().height)).toBe(900);
  const filled = box().width;
  const options = { bubbles: true, cancelable: true, clientX: 700, clientY: 400, deltaY: -200 };
  findPicture()?.dispatchEvent(new WheelEvent('wheel', options));
  await expect.poll(() => box().width).toBeGreaterThan(filled);
  await button('Close').click();
  await expect.element(viewer).not.toBeInTheDocument();
});

test('A transparent picture has a checkerboard in full screen @long', async () => {
  await renderPage(await createWallpaper(1300, 800, { transparent: true }));
  await openButton.click();
  await expect.poll(findPicture).not.toBeNull();
  const { backgroundImage } = getComputedStyle(findPicture() ?? document.body);
  expect(backgroundImage).toMatch(/repeating-conic-gradient/);
});

test('The viewer goes through the list that led to the page, which follows when it closes', async () => {
  const { first, router } = await openSecond();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(shown('Sea')).toBeVisible();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect.element(shown('Fog')).toBeVisible();
  await userEvent.keyboard('1{ArrowLeft}');
  // The arrow keys move a picture that is zoomed.
  await expect.element(shown('Fog')).toBeVisible();
  await userEvent.keyboard('0{ArrowLeft}');
  await expect.element(shown('Dune')).toBeVisible();
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => findPicture()?.src).toBe(first.webpImageUrl);
  const download = page.getByRole('link', { name: 'Download Dune' });
  await expect.element(download).toHaveAttribute('aria-keyshortcuts', 'D');
  await userEvent.keyboard('f');
  await expect.element(shown('Dune').getByText('You must be logged in')).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  // The first press dismisses the message.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('You must be logged in')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(paths.wallpaper(first._id));
});

test('A swipe counts even if it ends before a frame, and the viewer closes before it has come to rest', async () => {
  const { last, router } = await openSecond();
  const send = (type: string, clientX: number) =>
    document
      .querySelector('.pswp__scroll-wrap')
      ?.dispatchEvent(new PointerEvent(type, { clientX, clientY: 400, bubbles: true }));
  send('pointerdown', 1200);
  send('pointermove', 1180);
  send('pointermove', 300);
  send('pointerup', 300);
  await new Promise(requestAnimationFrame);
  (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await expect.poll(() => router.replace.mock.calls).toEqual([[paths.wallpaper(last._id)]]);
});

test('The controls fade while nobody uses them, but not with reduced motion, and never one that has the focus @long', async () => {
  await openSecond();
  const rest = { position: { x: 700, y: 300 } };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.hover(shown('Fog'), rest);
  vi.advanceTimersByTime(IDLE_MS);
  await expect.element(shown('Fog')).not.toHaveAttribute('data-hidden');

  // The browsers of tests have reduced motion.
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.replace('reduce', 'no-preference')),
  );
  await userEvent.hover(page.getByRole('button', { name: 'Fit' }));
  vi.advanceTimersByTime(IDLE_MS);
  await expect.poll(opacityOf('Close')).toBe('0');
  expect(opacityOf('Fit')()).toBe('1');
  await userEvent.hover(shown('Fog'), rest);
  await expect.poll(opacityOf('Close')).toBe('1');
  await userEvent.keyboard('{Tab}');
  vi.advanceTimersByTime(IDLE_MS);
  await expect.poll(opacityOf('Fit')).toBe('0');
  expect(opacityOf('Close')()).toBe('1');
});

test('A slideshow waits for the next picture, and stops when someone does something @long', async () => {
  await openSecond();
  await previous.click();
  await expect.element(shown('Dune')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  vi.advanceTimersByTime(SLIDE_MS);
  await expect.element(shown('Fog')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(shown('Sea')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  vi.advanceTimersByTime(SLIDE_MS);
  await expect.element(shown('Sea')).toBeVisible();
});
