import { expect } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { insertUser, uniqueSuffix, uploadPicture } from './content';
import { test } from './fixtures';
import { accountMenuButton, openAccountMenu, tileTitles } from './page-actions';

test('A visitor’s week without an account: kept, followed, viewed, removed meanwhile, and taken along @long', async ({
  page,
  request,
  site,
  admin,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const creator = await insertUser(site);
  const [ridge, dune] = [
    await uploadPicture(site, creator, { title: 'Blue ridge' }),
    await uploadPicture(site, creator, { title: 'White dune' }),
  ];
  const keep = () => page.getByRole('button', { name: 'Keep on this device' }).click();
  const heart = (title: string) => page.getByRole('button', { name: `Favorite ${title}` });

  // Monday: two wallpapers are kept, and one is downloaded.
  const viewed = page.waitForRequest(`**/${ridge._id}/views*`);
  await page.goto(paths.wallpaper(ridge._id));
  await viewed;
  await heart(ridge.title).click();
  await keep();
  await page.goto(paths.wallpaper(dune._id));
  await heart(dune.title).click();
  await expect(heart(dune.title)).toHaveAttribute('aria-pressed', 'true');
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  await downloading;
  await expect(page.getByRole('link', { name: 'How to set it' })).toBeVisible();

  // Tuesday: the creator is followed, and publishes something.
  await page.goto(paths.profile(ridge.username));
  await page.getByRole('button', { name: `Follow ${creator.displayName}` }).click();
  await keep();
  await uploadPicture(site, creator, { title: 'Red canyon' });
  await page.goto(paths.following());
  await expect(tileTitles(page)).toHaveText(['Red canyon', dune.title, ridge.title]);

  // Thursday: an admin removes one of the two.
  const headers = { authorization: `Bearer ${admin.token}` };
  const data = { ids: [dune._id], action: 'remove', reason: 'A copy.' };
  expect((await request.post(adminPaths.api.wallpapers(), { headers, data })).ok()).toBe(true);
  await page.goto(paths.favorites());
  const kept = page.getByRole('region', { name: 'Kept on this device' });
  await expect(kept.getByRole('article')).toHaveCount(1);
  await expect(kept.getByText('One of them isn’t shown')).toBeVisible();
  const history = page.getByRole('region', { name: 'Recently viewed' });
  await expect(history.getByRole('link', { name: ridge.title })).toBeVisible();

  // Sunday: everything is taken along into a new account.
  const suffix = uniqueSuffix();
  await page.goto(paths.register());
  const username = `noor-${suffix}`;
  const fields = {
    'First name': 'Noor',
    'Last name': suffix,
    Username: username,
    Email: `${username}@people.test`,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(accountMenuButton(page)).toBeVisible();
  await page.goto(paths.profileFavorites(username));
  await expect(tileTitles(page)).toHaveText([ridge.title]);
  await page.goto(paths.following());
  await expect(tileTitles(page)).toHaveText(['Red canyon', ridge.title]);
  await uploadPicture(site, creator, { title: 'Last light' });
  await page.goto(paths.terms());
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Following (1)' }).click();
  await expect(tileTitles(page)).toHaveText(['Last light', 'Red canyon', ridge.title]);
});
