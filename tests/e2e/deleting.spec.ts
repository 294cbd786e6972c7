import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { uploadPicture } from './content';
import { test } from './fixtures';

test('Back doesn’t return to a wallpaper that its creator has deleted', async ({
  page,
  site,
  signIn,
}) => {
  const user = await signIn();
  const { _id, title } = await uploadPicture(site, user);
  const path = paths.wallpaper(_id);
  await page.goto('/terms');
  await page.goto(path);
  // Once more, so that it remains in the history.
  await page.goto('/privacy');
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});
