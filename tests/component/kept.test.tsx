import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refetchViewer } from '@/components/auth/viewer-store';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { keptList, viewedList } from '@/components/favorites/on-device';
import { KeptPage } from '@/components/kept/kept-page';
import { SiteHeader } from '@/components/layout/site-header';
import { ViewBeacon } from '@/components/wallpapers/details/view-beacon';
import { ON_DEVICE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const [LIST = ''] = paths.api.wallpapersByIds([]).split('?');
const TITLES: Record<string, string> = {
  wall000001: 'Ridge',
  wall000002: 'Fog',
  wall000003: 'Heron',
};
const [RIDGE, FOG, HERON] = Object.keys(TITLES) as [string, string, string];
const GONE = 'gone000001';

const heart = (title: string) => page.getByRole('button', { name: `Favorite ${title}` });
const alert = page.getByRole('alert');
const status = page.getByRole('status').filter({ hasText: /\S/ });
const keepButton = alert.getByRole('button', { name: 'Keep on this device' });

const renderHearts = () =>
  renderInApp(
    <>
      <FavoriteButton id={RIDGE} title="Ridge" favorites={3} />
      <FavoriteButton id={FOG} title="Fog" favorites={0} />
    </>,
  );

/** Without what isn't public. */
const answerList = () =>
  answer(LIST, (request) => {
    const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
    const known = ids.filter((id) => TITLES[id]);
    return Response.json(known.map((_id) => buildWallpaper({ _id, title: TITLES[_id]! })));
  });

test('A visitor chooses once to keep favorites on this device, and then each press does', async () => {
  await renderHearts();
  await heart('Ridge').click();
  await expect.element(alert).toHaveTextContent('You must be logged in to add favorites.');
  await expect.element(alert.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(keptList.exists()).toBe(false);
  await keepButton.click();
  await expect.element(status).toHaveTextContent('Kept on this device.');
  await expect.element(heart('Ridge')).toHaveAttribute('aria-pressed', 'true');
  // Others favorited it as often as before.
  await expect.element(heart('Ridge')).toHaveTextContent('3');
  await heart('Fog').click();
  await expect.element(heart('Fog')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(status.getByRole('link')).toHaveAttribute('href', paths.favorites());
  expect(keptList.read()).toEqual([FOG, RIDGE]);
  for (const isPressed of ['false', 'true']) {
    await heart('Fog').click();
    await expect.element(heart('Fog')).toHaveAttribute('aria-pressed', isPressed);
  }
  // Another tab removes all.
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  await expect.element(heart('Ridge')).toHaveAttribute('aria-pressed', 'false');
  await heart('Fog').click();
  await expect.element(keepButton).toBeVisible();
});

test('The offer can be taken with the keyboard, which stays at the heart', async () => {
  await renderHearts();
  heart('Fog').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert.getByRole('link', { name: 'Login' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(keepButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart('Fog')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart('Fog')).toHaveFocus();
});

test('If there is no room for more, a message says what to do', async () => {
  keptList.write(Array.from({ length: ON_DEVICE.kept }, (_, index) => `wall${100000 + index}`));
  await renderHearts();
  await heart('Fog').click();
  await expect.element(alert).toHaveTextContent(/^You can keep up to 500 wallpapers/);
  keptList.write([]);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await heart('Fog').click();
  await expect.element(alert).toHaveTextContent(/^Your browser couldn’t store this/);
  await expect.element(alert.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.element(heart('Fog')).toHaveAttribute('aria-pressed', 'false');
  setItem.mockRestore();
});

test('Users don’t see what visitors keep on the device', async () => {
  keptList.write([RIDGE]);
  await signIn();
  answer('/api/favorites', () => Response.json([{ _id: FOG, favorites: 1 }]));
  await renderHearts();
  await expect.element(heart('Fog')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart('Ridge')).toHaveAttribute('aria-pressed', 'false');
});

test('The history is that of visitors, newest first @long', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  viewedList.write([FOG, RIDGE]);
  await renderInApp(<ViewBeacon id={RIDGE} />);
  await expect.poll(() => viewedList.read()).toEqual([RIDGE, FOG]);
  sendBeacon.mockClear();
  await signIn();
  await refetchViewer();
  await renderInApp(<ViewBeacon id={HERON} />);
  await expect.poll(() => sendBeacon.mock.calls.length).toBe(1);
  expect(viewedList.read()).toEqual([RIDGE, FOG]);
  sendBeacon.mockRestore();
});

test('The page lists what is kept and was viewed, says what is gone, and clears either', async () => {
  keptList.write([FOG, GONE, RIDGE]);
  viewedList.write([HERON, FOG]);
  answerList();
  await renderInApp(<KeptPage />);
  const kept = page.getByRole('region', { name: 'Kept on this device' });
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect.element(kept.getByRole('article').first()).toBeVisible();
  const titles = kept.getByRole('article').elements();
  expect(titles.map((tile) => tile.textContent)).toEqual([
    expect.stringContaining('Fog'),
    expect.stringContaining('Ridge'),
  ]);
  await expect.element(kept.getByText('One of them isn’t shown')).toBeVisible();
  await expect.element(viewed.getByRole('link', { name: 'Heron' })).toBeVisible();
  expect(viewed.getByRole('link').elements()).toHaveLength(2);

  // What is removed stays on the page, so that it can be kept again.
  await kept.getByRole('button', { name: 'Favorite Ridge' }).click();
  await expect.element(status).toHaveTextContent('No longer kept on this device.');
  expect(kept.getByRole('article').elements()).toHaveLength(2);
  expect(keptList.read()).toEqual([FOG, GONE]);

  await kept.getByRole('button', { name: 'Remove all' }).click();
  await expect.element(kept.getByText('Nothing kept yet')).toBeVisible();
  expect(keptList.exists()).toBe(false);
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect.element(kept.getByRole('article').first()).toBeVisible();
  expect(keptList.read()).toEqual([FOG, GONE]);

  viewed.getByRole('button', { name: 'Clear history' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Recently viewed' })).toHaveFocus();
  expect(viewedList.exists()).toBe(false);
});

test('The header leads visitors to what they keep', async () => {
  await renderInApp(<SiteHeader />);
  const link = page.getByRole('link', { name: 'Favorites' });
  await expect.element(link).toHaveAttribute('href', paths.favorites());
  await signIn();
  await refetchViewer();
  await expect.element(link).not.toBeInTheDocument();
});

test('The page can try again if it couldn’t load them @long', async () => {
  keptList.write([FOG]);
  answer(LIST, () => Response.json({ message: 'No.' }, { status: 503 }));
  await renderInApp(<KeptPage />);
  await expect.element(alert.getByText('We couldn’t load these wallpapers.')).toBeVisible();
  answerList();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
});
