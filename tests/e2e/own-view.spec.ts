import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
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
