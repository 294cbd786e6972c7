import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoBarrier } from './barriers';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';
import { onWindow } from './windows';

for (const width of [390, 1440]) {
  test(
    `A creator sees how their wallpapers fare, and those that wait, at ${width} px`,
    onWindow(width),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const person = await makePerson(site);
      const shown = await uploadPicture(site, person);
      const refused = await uploadPicture(site, person);
      const waiting = await uploadPicture(site, person);
      const set = 'UPDATE wallpapers SET status = $2, status_reason = $3 WHERE public_id = $1';
      await site.sql.query(set, [refused._id, 'rejected', 'The horizon is cut off.']);
      await site.sql.query(set, [waiting._id, 'pending', null]);
      await site.sql.query('UPDATE wallpapers SET views = 1200 WHERE public_id = $1', [shown._id]);
      await page.goto(paths.profile(shown.username));
      await expect(titlesOn(page).first()).toBeVisible();
      await expect(page.getByText('Only you can see this.')).toHaveCount(0);
      await signIn(person);
      await page.reload();
      await expect(page.getByText('1,200')).toBeVisible();
      const edit = page.getByRole('link', { name: 'Edit Profile' });
      await expect(edit).toHaveAttribute('href', paths.settings.profile());
      const hidden = page.getByRole('region', { name: /^Not public/ });
      await expect(hidden.getByRole('article')).toHaveCount(2);
      const first = hidden.getByRole('article', { name: refused.title });
      await expect(first).toContainText('Rejected');
      await expect(first).toContainText('Reason: The horizon is cut off.');
      const second = hidden.getByRole('article', { name: waiting.title });
      await expect(second).toContainText('Waiting for review');
      await expectNoBarrier(page);
      await first.getByRole('button', { name: `Delete ${refused.title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Not public (1)' })).toBeVisible();
      await second.getByRole('link', { name: waiting.title, exact: true }).click();
      await expect(page).toHaveURL(paths.wallpaper(waiting._id));
      await expect(page.getByText('This wallpaper is waiting for review.')).toBeVisible();
    },
  );
}

test('Numbers that cannot be loaded are asked for again', async ({ page, site, signIn }) => {
  const person = await makePerson(site);
  const { username } = await uploadPicture(site, person);
  await signIn(person);
  await page.route('**/api/user/totals', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(paths.profile(username));
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load your stats." });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/user/totals');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Views', { exact: true })).toBeVisible();
});

test('Deleting a wallpaper that is not public moves only those below it, and the focus to the next', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await makePerson(site);
  const all: Wallpaper[] = [];
  // Odd seeds: all are equally high.
  for (let seed = 91_001; seed <= 91_011; seed += 2)
    all.unshift(await uploadPicture(site, person, {}, seed));
  const set = `UPDATE wallpapers SET status = 'pending' WHERE public_id = ANY($1)`;
  await site.sql.query(set, [all.map(({ _id }) => _id)]);
  await signIn(person);
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

  // Its column is empty now, so all are placed anew.
  await deleteFirst();
  await expect(fifth!).toHaveCount(0);
  await expect(second!).toBeFocused();
  expect((await second!.boundingBox())!.x).toBeLessThan(before!.x);
});
