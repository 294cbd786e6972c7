import { expect, type Locator } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { tileTitles } from './page-actions';

for (const width of [390, 1440]) {
  test(`A creator sees totals and wallpapers that are not public, at ${width} px`, {
    tag: '@long',
  }, async ({ page, site, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    const user = await insertUser(site);
    const approved = await uploadPicture(site, user);
    const rejected = await uploadPicture(site, user);
    const pending = await uploadPicture(site, user);
    const setStatus = 'UPDATE wallpapers SET status = $2, status_reason = $3 WHERE public_id = $1';
    await site.sql.query(setStatus, [rejected._id, 'rejected', 'The horizon is cut off.']);
    await site.sql.query(setStatus, [pending._id, 'pending', null]);
    await site.sql.query('UPDATE wallpapers SET views = 1200 WHERE public_id = $1', [approved._id]);
    await page.goto(paths.profile(approved.username));
    await expect(tileTitles(page).first()).toBeVisible();
    await expect(page.getByText('1,200 views')).toBeVisible();
    await signIn(user);
    const readShifts = await observeLayoutShifts(page);
    await page.reload();
    const tab = page.getByRole('button', { name: 'Not public (2)' });
    const edit = page.getByRole('link', { name: 'Edit Profile' });
    await expect(edit).toHaveAttribute('href', accountPaths.settings.profile());
    await expect(tab).toBeVisible();
    const { sum, moved } = await readShifts();
    // The avatar in the header of a phone is narrower than “Login”. The tabs moved by 0.1.
    expect(sum, moved.join()).toBeLessThan(0.01);
    await tab.click();
    const hidden = page.getByRole('region', { name: /^Not public/ });
    await expect(hidden.getByRole('article')).toHaveCount(2);
    const first = hidden.getByRole('article', { name: rejected.title });
    await expect(first).toContainText('Rejected');
    await expect(first).toContainText('Reason: The horizon is cut off.');
    const second = hidden.getByRole('article', { name: pending.title });
    await expect(second).toContainText('Waiting for review');
    await first.getByRole('button', { name: `Delete ${rejected.title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Not public (1)' })).toBeVisible();
    await second.getByRole('link', { name: pending.title, exact: true }).click();
    await expect(page).toHaveURL(paths.wallpaper(pending._id));
    await expect(page.getByText('This wallpaper is waiting for review.')).toBeVisible();
  });
}

test('A creator’s pictures start in the upper two thirds of the window @long', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const user = await insertUser(site);
  const { username } = await uploadPicture(site, user);
  await signIn(user);
  await page.goto(paths.profile(username));
  const boxOf = async (locator: Locator) => {
    await expect(locator).toBeVisible();
    return (await locator.boundingBox())!;
  };
  const avatar = await boxOf(page.locator('main header img'));
  const row = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('favorited 0 times'),
    page.getByRole('link', { name: 'Edit Profile' }),
  ];
  for (const part of row) {
    const { y, height } = await boxOf(part);
    expect(y + height / 2).toBeGreaterThan(avatar.y);
    expect(y + height / 2).toBeLessThan(avatar.y + avatar.height);
  }
  expect((await boxOf(page.getByRole('feed'))).y).toBeLessThan(600);
});
