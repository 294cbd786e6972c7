import { expect } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

for (const width of [390, 1440]) {
  test(`An admin creates, renames and deletes a category and moves its wallpapers, at ${width} px @long`, async ({
    page,
    site,
    signIn,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(admin);
    await page.route('https://nowhere.test/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(adminPaths.categories());
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveAttribute('required');
    await dialog.getByLabel('Name').fill('nature');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('A category with this name already exists.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Tundra');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: 'Tundra' })).toContainText('0 wallpapers');

    const { _id } = await uploadPicture(site, await insertUser(site), { category: 'Tundra' });
    const wallpaper = await page.context().newPage();
    await wallpaper.goto(paths.wallpaper(_id));
    await expect(wallpaper.getByRole('link', { name: 'Tundra' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit Tundra' }).click();
    const preview = dialog.getByLabel('Preview image');
    await expect(preview).toHaveAttribute('type', 'url');
    await preview.fill('https://nowhere.test/taiga.jpg');
    await dialog.getByLabel('Name').fill('Taiga');
    await expect(dialog.getByText('couldn’t load an image')).toBeVisible();
    await preview.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const taiga = page.getByRole('row', { name: 'Taiga' });
    await expect(taiga).toContainText('1 wallpaper');
    await wallpaper.reload();
    await expect(wallpaper.getByRole('link', { name: 'Taiga' }).first()).toBeVisible();
    await wallpaper.goto(paths.category('Tundra'));
    await expect(wallpaper).toHaveURL(paths.category('Taiga'));
    await expectNoAxeViolations(page);

    await taiga.getByRole('button', { name: 'Delete Taiga' }).click();
    const confirmation = page.getByRole('dialog', {
      name: 'Are you sure you want to delete "Taiga"?',
    });
    await confirmation.getByLabel('Move 1 wallpaper to').selectOption('Space');
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(taiga).toHaveCount(0);
    await wallpaper.goto(paths.wallpaper(_id));
    await expect(wallpaper.getByRole('link', { name: 'Space' }).first()).toBeVisible();
    await wallpaper.goto(paths.category('Taiga'));
    await expect(wallpaper).toHaveURL(paths.category('Space'));
    await site.sql.query("DELETE FROM old_category_names WHERE name IN ('Tundra', 'Taiga')");
  });
}
