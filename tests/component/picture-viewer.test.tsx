import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureLink } from '@/components/wallpapers/viewer/picture-link';
import { ViewerButton } from '@/components/wallpapers/viewer/viewer-button';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const openButton = page.getByRole('button', { name: 'View full screen' });
const viewer = page.getByRole('dialog', { name: 'Ridgeline, full screen' });
const percent = viewer.getByRole('status');
const button = (name: string) => viewer.getByRole('button', { name, exact: true });

/** The picture in the viewer, once its file is shown. */
const findPicture = () =>
  document.querySelector<HTMLImageElement>('dialog img:not([role=presentation])');
const box = () => findPicture()?.getBoundingClientRect() ?? new DOMRect();

async function renderPage(wallpaper: Wallpaper) {
  await page.viewport(1440, 900);
  await renderInApp(
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
  expect(box().y).toBeLessThan(y);

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

test('A click opens the picture, the wheel zooms, and Fill leaves no margin', async () => {
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

test('A transparent picture has a checkerboard in full screen', async () => {
  await renderPage(await createWallpaper(1300, 800, { transparent: true }));
  await openButton.click();
  await expect.poll(findPicture).not.toBeNull();
  const { backgroundImage } = getComputedStyle(findPicture() ?? document.body);
  expect(backgroundImage).toMatch(/repeating-conic-gradient/);
});
