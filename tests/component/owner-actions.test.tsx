import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { viewerStore } from '@/components/auth/viewer-store';
import { ReportButton } from '@/components/reports/report-button';
import { OwnerActions } from '@/components/wallpapers/details/owner-actions';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const WALLPAPER = buildWallpaper({ userId: 'creator' });
const HIDDEN = buildWallpaper({ _id: 'hidden0000', status: 'removed' });
const PATH = paths.api.setOf(WALLPAPER._id);
const button = (name: string) => page.getByRole('button', { name, exact: true });

const renderActions = () =>
  renderInApp(
    <>
      <OwnerActions wallpaper={WALLPAPER} pair={null} />
      <ReportButton wallpaper={WALLPAPER} />
    </>,
  );

for (const [who, user, mayChange] of [
  ['The creator', { _id: 'creator', id: 'creator' }, true],
  ['An admin', { role: 'admin' }, true],
  ['Another user', {}, false],
] as const) {
  const what = mayChange
    ? 'can edit, pair, delete and see statistics, but not report'
    : 'can only report';
  test(`${who} ${what} a wallpaper`, async () => {
    await signIn(user);
    answer(PATH, () => Response.json(null));
    await renderActions();
    const controls = [
      button('Delete'),
      page.getByRole('link', { name: 'Edit' }),
      page.getByRole('link', { name: 'Statistics' }),
      button('Pair light and dark'),
      button('Group versions'),
    ];
    if (mayChange) {
      for (const control of controls) await expect.element(control).toBeVisible();
      await expect.element(button('Report')).not.toBeInTheDocument();
      return;
    }
    await expect.poll(() => viewerStore.get()?.id).toBeTruthy();
    await expect.element(button('Report')).toBeVisible();
    for (const control of controls) await expect.element(control).not.toBeInTheDocument();
  });
}

test('A pair can be undone, also if its other wallpaper is hidden', async () => {
  await signIn({ _id: 'creator', id: 'creator' });
  const pair: WallpaperSet = { _id: 'set', kind: 'light_dark', members: [WALLPAPER, HIDDEN] };
  answer(PATH, () => Response.json(pair));
  await renderActions();
  await expect.element(button('Unpair')).toBeVisible();
  await expect.element(button('Pair light and dark')).not.toBeInTheDocument();
});
