import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SiteHeader } from '@/components/layout/site-header';
import { DetailModal } from '@/components/wallpapers/details/detail-modal';
import { WallpaperView } from '@/components/wallpapers/details/wallpaper-view';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const PHONE: [width: number, height: number] = [390, 844];
const WINDOWS: [width: number, height: number][] = [
  [900, 800],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
];
/** The ratio of most windows, the extremes, and one that is never enlarged. */
const PICTURES: [name: string, width: number, height: number][] = [
  ['16:9', 2560, 1440],
  ['32:9 @long', 2560, 720],
  ['9:19.5', 1080, 2340],
  ['small @long', 320, 200],
];

const renderPage = (wallpaper: Wallpaper) =>
  renderInApp(
    <>
      <SiteHeader />
      <main>
        <WallpaperView wallpaper={wallpaper} />
      </main>
    </>,
  );

const noop = () => undefined;
const renderModal = (wallpaper: Wallpaper, onMore: (() => void) | null = null) =>
  renderInApp(
    <DetailModal
      wallpaper={wallpaper}
      wallpapers={[wallpaper]}
      previous={null}
      next={null}
      isLoading={false}
      onMore={onMore}
      onShow={noop}
      onShowRelated={noop}
    />,
  );

async function findPicture(): Promise<HTMLImageElement> {
  const picture = page.getByRole('img', { name: 'Ridgeline, a wallpaper by' });
  await expect.element(picture).toBeInTheDocument();
  return picture.element() as HTMLImageElement;
}

/** The box of the picture, which must have its ratio and be no larger. */
function measureWhole(picture: Element, width: number, height: number, size: string) {
  const box = picture.getBoundingClientRect();
  expect(Math.abs(box.height - (box.width * height) / width), size).toBeLessThan(1);
  expect(box.width, size).toBeLessThanOrEqual(width);
  expect(box.width, size).toBeGreaterThan(100);
  return box;
}

for (const [name, width, height] of PICTURES) {
  test(`A ${name} picture is whole in every window and never enlarged`, async () => {
    await renderPage(await createWallpaper(width, height));
    for (const window of [PHONE, ...WINDOWS]) {
      await page.viewport(...window);
      const size = window.join('x');
      const box = measureWhole(await findPicture(), width, height, size);
      const header = page.getByRole('banner').element().getBoundingClientRect();
      expect(box.left, size).toBeGreaterThanOrEqual(0);
      expect(box.right, size).toBeLessThanOrEqual(window[0]);
      expect(box.top, size).toBeGreaterThanOrEqual(header.height);
      expect(box.bottom, size).toBeLessThanOrEqual(window[1]);
      expect(document.documentElement.scrollWidth, size).toBeLessThanOrEqual(window[0]);
    }
  });

  test(`A ${name} picture is whole in the modal and never enlarged`, async () => {
    await renderModal(await createWallpaper(width, height));
    for (const window of WINDOWS) {
      await page.viewport(...window);
      const size = window.join('x');
      const picture = await findPicture();
      const box = measureWhole(picture, width, height, size);
      const frame = picture.closest('a')?.getBoundingClientRect();
      const screen = new DOMRect(0, 0, ...window);
      for (const [inner, outer] of [
        [box, frame],
        [frame, screen],
      ]) {
        expect(inner?.left, size).toBeGreaterThanOrEqual((outer?.left ?? 0) - 0.5);
        expect(inner?.top, size).toBeGreaterThanOrEqual((outer?.top ?? 0) - 0.5);
        expect(inner?.right, size).toBeLessThanOrEqual((outer?.right ?? 0) + 0.5);
        expect(inner?.bottom, size).toBeLessThanOrEqual((outer?.bottom ?? 0) + 0.5);
      }
      const dialog = page.getByRole('dialog').element();
      expect(dialog.scrollWidth - dialog.clientWidth, size).toBe(0);
    }
  });
}

test('On a phone, a wide picture goes from edge to edge and loads first', async () => {
  await page.viewport(...PHONE);
  const wallpaper = await createWallpaper(2560, 720);
  await renderPage(wallpaper);
  const picture = await findPicture();
  const { left, right } = picture.getBoundingClientRect();
  expect([left, right]).toEqual([0, 390]);
  expect(getComputedStyle(picture).boxShadow).toBe('none');
  await expect.poll(() => picture.currentSrc).toBe(wallpaper.smallImageUrl);
  expect(picture.fetchPriority).toBe('high');
  expect(picture.loading).not.toBe('lazy');
});

test('The modal is as high as its picture needs, and its controls stay in place', async () => {
  await page.viewport(1440, 900);
  const places = new Set<string>();
  for (const [width, height] of [
    [2560, 1440],
    [2560, 720],
    [1080, 2340],
  ] as const) {
    const { screen } = await renderModal(await createWallpaper(width, height), noop);
    const picture = await findPicture();
    const getHeight = (element: Element) => element.getBoundingClientRect().height;
    const dialog = page.getByRole('dialog').element();
    const isWide = width / height === 16 / 9;
    const isAsHigh = () => Math.abs(getHeight(dialog) - getHeight(picture)) < 1;
    await expect.poll(isAsHigh).toBe(isWide || height > width);
    expect(getHeight(dialog)).toBeGreaterThanOrEqual(512);
    for (const name of ['Next wallpaper', 'Close']) {
      const { x, y } = page.getByRole('button', { name }).element().getBoundingClientRect();
      places.add(`${name} ${x} ${y}`);
    }
    await screen.unmount();
  }
  expect([...places]).toHaveLength(2);
});

test('The page keeps the width it has beside a scrollbar, and what covers it has the whole window', async () => {
  await page.viewport(1440, 900);
  // The browsers of tests have no scrollbars.
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1455);
  const main = document.body.appendChild(document.createElement('main'));
  await renderModal(await createWallpaper(2560, 1440));
  const { left, right } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(left).toBe(1440 - right);
  expect(main.clientWidth).toBe(1425);
  main.remove();
});

test('In the modal, the blurred colors of a picture are also around it @long', async () => {
  await page.viewport(1440, 900);
  const wallpaper = await createWallpaper(2520, 1080);
  await renderModal(wallpaper);
  const frame = (await findPicture()).closest('a') as Element;
  const { backgroundImage } = getComputedStyle(frame);
  const preview = document.createElement('p');
  preview.style.background = buildPlaceholder(wallpaper.thumbhash);
  expect(preview.style.backgroundImage).toMatch(/gradient/);
  expect(backgroundImage).toContain(preview.style.backgroundImage.split('linear-gradient(').at(-1));
});

test('A transparent picture is labeled and shown on a checkerboard, an opaque one isn’t @long', async () => {
  await page.viewport(1440, 900);
  for (const render of [renderPage, renderModal]) {
    for (const transparent of [true, false]) {
      const wallpaper = { ...(await createWallpaper(1300, 800)), transparent };
      const { screen } = await render(wallpaper);
      const { backgroundImage } = getComputedStyle(await findPicture());
      expect(backgroundImage.includes('repeating-conic-gradient')).toBe(transparent);
      const label = page.getByText('Transparent', { exact: true });
      if (transparent) await expect.element(label).toBeVisible();
      else await expect.element(label).not.toBeInTheDocument();
      await screen.unmount();
    }
  }
});
