import { expect, type Page } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { test } from './fixtures';

async function openDialog(page: Page) {
  await page.goto(adminPaths.categories());
  await page.getByRole('button', { name: 'Edit Nature' }).press('Enter');
  return page.getByRole('dialog', { name: 'Edit Nature' });
}

async function readCover(page: Page) {
  await page.goto(paths.categories());
  const category = page.getByRole('main').getByRole('link', { name: /Nature/ });
  return category.locator('img').getAttribute('src');
}

test('An admin chooses the cover of a category by keyboard @long', async ({
  page,
  signIn,
  admin,
  wallpapers,
}) => {
  const [, second, third] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  await signIn(admin);
  const dialog = await openDialog(page);
  const choose = dialog.getByRole('button', { name: `Use ${second.title} as cover`, exact: true });
  await choose.press('Enter');
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Cover', { exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await readCover(page)).toBe(second.smallImageUrl);

  await openDialog(page);
  const field = dialog.getByLabel('Cover', { exact: true });
  await expect(field).toHaveValue(second._id);
  await field.fill('0000000000');
  await field.press('Enter');
  await expect(dialog.getByText('Enter the URL or ID of a public wallpaper')).toBeVisible();
  await field.fill(new URL(paths.wallpaper(third._id), page.url()).href);
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await readCover(page)).toBe(third.smallImageUrl);

  await openDialog(page);
  await field.fill('');
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await readCover(page)).not.toBe(third.smallImageUrl);
});
