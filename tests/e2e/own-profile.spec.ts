import { expect, type Locator } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { insertUser, uploadPicture } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { tileTitles } from './page-actions';

for (const width of [390, 1440]) {
  test(
    `A creator sees their stats and wallpapers that are not public, at ${width} px`,
    viewportTag(width),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const user = await insertUser(site);
      const approved = await uploadPicture(site, user);
      const rejected = await uploadPicture(site, user);
      const pending = await uploadPicture(site, user);
      const setStatus =
        'UPDATE wallpapers SET status = $2, status_reason = $3 WHERE public_id = $1';
      await site.sql.query(setStatus, [rejected._id, 'rejected', 'The horizon is cut off.']);
      await site.sql.query(setStatus, [pending._id, 'pending', null]);
      await site.sql.query('UPDATE wallpapers SET views = 1200 WHERE public_id = $1', [
        approved._id,
      ]);
      await page.goto(paths.profile(approved.username));
      await expect(tileTitles(page).first()).toBeVisible();
      await expect(page.getByText('Only you can see this.')).toHaveCount(0);
      await signIn(user);
      await page.reload();
      await expect(page.getByText('1,200')).toBeVisible();
      const edit = page.getByRole('link', { name: 'Edit Profile' });
      await expect(edit).toHaveAttribute('href', paths.settings.profile());
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
    },
  );
}

test('A creator’s pictures start in the upper half of the window @long', async ({
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
    page.getByText('Times favorited'),
    page.getByText('Only you can see this.'),
    page.getByRole('link', { name: 'Edit Profile' }),
  ];
  for (const part of row) {
    const { y, height } = await boxOf(part);
    expect(y + height / 2).toBeGreaterThan(avatar.y);
    expect(y + height / 2).toBeLessThan(avatar.y + avatar.height);
  }
  expect((await boxOf(page.getByRole('feed'))).y).toBeLessThan(400);
});

test('Deleting a wallpaper that is not public moves only those below it, and the focus to the next', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const user = await insertUser(site);
  const all: Wallpaper[] = [];
  // Pictures of odd seeds have the same height.
  for (let seed = 91_001; seed <= 91_011; seed += 2)
    all.unshift(await uploadPicture(site, user, {}, seed));
  const set = `UPDATE wallpapers SET status = 'pending' WHERE public_id = ANY($1)`;
  await site.sql.query(set, [all.map(({ _id }) => _id)]);
  await signIn(user);
  await page.goto(paths.profile(all[0]!.username));
  const tiles = page.getByRole('region', { name: /^Not public/ }).getByRole('article');
  await expect(tiles).toHaveCount(6);
  // In four columns, the fifth is below the first.
  const [first, second, , , fifth] = all.map(({ title: name }) =>
    page.getByRole('article', { name }),
  );
  const before = await second!.boundingBox();
  await tiles.evaluateAll((elements) => {
    for (const element of elements) element.dataset.mounted = 'before';
  });
  const deleteFirst = async () => {
    await tiles
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };

  await deleteFirst();
  await expect(first!).toHaveCount(0);
  await expect(fifth!).toBeFocused();
  await expect(page.locator('[data-mounted="before"]')).toHaveCount(5);
  expect(await second!.boundingBox()).toEqual(before);

  // Its column is empty now, so all tiles are placed again.
  await deleteFirst();
  await expect(fifth!).toHaveCount(0);
  await expect(second!).toBeFocused();
  expect((await second!.boundingBox())!.x).toBeLessThan(before!.x);
});
