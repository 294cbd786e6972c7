import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { viewedList } from '@/components/favorites/on-device';
import { PictureFacts } from '@/components/wallpapers/details/picture-facts';
import { ShareButton } from '@/components/wallpapers/details/share-button';
import { ShareMenu } from '@/components/wallpapers/details/share-menu';
import { ViewBeacon } from '@/components/wallpapers/details/view-beacon';
import { lastList } from '@/components/wallpapers/last-list';
import { HINT_COOKIE } from '@/lib/auth/session-cookie';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { buildOwnUser } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const WALLPAPER = buildWallpaper({ originalImageUrl: '/i/w/abcdefghij/original.jpg' });
const URL_OF_PAGE = () => location.origin + paths.wallpaper(WALLPAPER._id);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Replaces parts of the browser, which the next file has again. */
const replaceInNavigator = (parts: object) =>
  Object.defineProperties(
    navigator,
    Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [name, { configurable: true, value }]),
    ),
  );

test('Sharing passes the picture to a device that accepts files, otherwise the URL', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined);
  answer(WALLPAPER.originalImageUrl, () => new Response('picture'));
  replaceInNavigator({ share, canShare: () => true });
  await renderInApp(<ShareButton wallpaper={WALLPAPER} />);
  await button('Share').click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const [{ files = [], ...data }] = share.mock.calls[0] ?? [{}];
  expect(data).toEqual({ title: 'Ridgeline', text: URL_OF_PAGE() });
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Ridgeline.jpg', 'image/jpeg', 7],
  ]);
  replaceInNavigator({ canShare: () => false });
  await expect.element(button('Share')).toBeEnabled();
  await button('Share').click();
  await expect.poll(() => share.mock.calls.length).toBe(2);
  expect(share.mock.calls[1]).toEqual([{ title: 'Ridgeline', url: URL_OF_PAGE() }]);
});

test('A phone shares a JPEG of its size, which its photo library takes', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const width = Math.round(screen.width * devicePixelRatio);
  const height = Math.round(screen.height * devicePixelRatio);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const wallpaper = buildWallpaper({ width: long, height: long, format: 'avif' });
  const requested: string[] = [];
  const [path = ''] = paths.api.download(wallpaper._id).split('?');
  answer(path, ({ url }) => {
    requested.push(new URL(url).search);
    return new Response('picture');
  });
  replaceInNavigator({ share, canShare: () => true });
  await renderInApp(<ShareButton wallpaper={wallpaper} />);
  await button('Share').click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  vi.restoreAllMocks();
  expect(requested).toEqual([`?width=${short}&height=${long}&format=jpeg`]);
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['Ridgeline.jpg', 'image/jpeg']);
});

test('Without the Web Share API, sharing copies the link, or shows it if that fails @long', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  replaceInNavigator({ share: undefined, clipboard: { writeText } });
  await renderInApp(<ShareMenu wallpaper={WALLPAPER} />);
  const choose = async (name: string) => {
    await button('Share').click();
    await button(name).click();
    await expect.element(button(name)).not.toBeInTheDocument();
  };
  await choose('Share via another app');
  await expect.element(page.getByText('Link copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(URL_OF_PAGE());
  await choose('Copy link');
  await expect.poll(() => writeText.mock.calls.length).toBe(2);
  writeText.mockRejectedValue(new Error('blocked'));
  await choose('Share via another app');
  const alert = page.getByRole('alert').filter({ hasText: 'Web Share API is not supported' });
  await expect.element(alert.getByRole('link', { name: URL_OF_PAGE() })).toBeVisible();
  await expect.element(button('Share')).toBeEnabled();
});

test('A favorite that fails to save is reported and undone', async () => {
  answer(paths.api.me(), () => Response.json(buildOwnUser()));
  answer('/api/favorites', () => Response.json([]));
  answer(paths.api.favorite(WALLPAPER._id), () => new Response('', { status: 500 }));
  await cookieStore.set(HINT_COOKIE, '1');
  await renderInApp(<FavoriteButton id={WALLPAPER._id} title="Ridgeline" favorites={0} />);
  await button('Favorite Ridgeline').click();
  await expect.element(page.getByText('Failed to update favorites.')).toBeVisible();
  await expect.element(button('Favorite Ridgeline')).toHaveAttribute('aria-pressed', 'false');
});

test('A wallpaper in a background tab counts as viewed once the tab is visible for a second', async () => {
  const sendBeacon = vi.fn(() => true);
  replaceInNavigator({ sendBeacon });
  const show = (value: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show('hidden');
  await renderInApp(<ViewBeacon id={WALLPAPER._id} />);
  vi.advanceTimersByTime(60_000);
  show('visible');
  vi.advanceTimersByTime(999);
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(viewedList.exists()).toBe(false);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(sendBeacon.mock.calls).toEqual([[paths.api.views(WALLPAPER._id, { referrer: 'self' })]]);
  expect(viewedList.read()).toEqual([WALLPAPER._id]);
  Reflect.deleteProperty(document, 'visibilityState');
});

test.each([
  [paths.api.search('misty forest', { orientation: 'portrait' }), 'misty forest'],
  [paths.api.search('', { colors: 'ff0000' }), undefined],
  [paths.api.wallpapers(), undefined],
])('A view names the words of the search that led to it: %s', async (path, search) => {
  const sendBeacon = vi.fn(() => true);
  replaceInNavigator({ sendBeacon });
  lastList.current = { path, items: [WALLPAPER], next: null };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderInApp(<ViewBeacon id={WALLPAPER._id} />);
  lastList.current = { path: paths.api.related('Night', WALLPAPER._id), items: [], next: null };
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  const query = { referrer: 'self', ...(search && { search }) };
  expect(sendBeacon.mock.calls).toEqual([[paths.api.views(WALLPAPER._id, query)]]);
});

test('The page says when downloads lose the HDR of an upload', async () => {
  await renderInApp(
    <>
      <PictureFacts wallpaper={buildWallpaper()} />
      <PictureFacts wallpaper={buildWallpaper({ hdr: 'original' })} />
      <PictureFacts wallpaper={buildWallpaper({ hdr: 'lost' })} />
    </>,
  );
  await expect.element(page.getByText('Only the original is HDR.')).toBeVisible();
  await expect.element(page.getByText('Uploaded with an HDR gain map.')).toBeVisible();
  expect(page.getByText('HDR', { exact: true }).elements()).toHaveLength(2);
});
