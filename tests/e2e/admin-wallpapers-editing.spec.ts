import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

for (const width of [390, 1440]) {
  test(`An admin edits a wallpaper without leaving the filtered list, at ${width} px @long`, async ({
    page,
    site,
    signIn,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const creator = await insertUser(site);
    await uploadPicture(site, creator, { title: `Bilby ${width}`, tags: 'desert' });
    await signIn(admin);
    const list = `${paths.admin.wallpapers()}?q=bilby+${width}&status=approved&view=list`;
    await page.goto(list);
    const edit = page.getByRole('button', { name: `Edit Bilby ${width}` });
    // Phones have the actions in a sheet, which returns the focus to its button.
    const opener = width === 390 ? page.getByRole('button', { name: /^Actions for .*ilby/ }) : null;
    await opener?.click();
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit wallpaper' });
    const title = dialog.getByLabel('Title');
    await expect(title).toHaveValue(`Bilby ${width}`);
    await expect(dialog.getByText('desert')).toBeVisible();
    await expectNoAxeViolations(page);

    await title.fill('Lost');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue('Lost');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener ?? edit).toBeFocused();

    await opener?.click();
    await edit.click();
    await expect(title).toHaveValue(`Bilby ${width}`);
    await title.fill(`Greater bilby ${width}`);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Wallpaper updated.' })).toBeVisible();
    await expect(page.getByRole('row', { name: `Greater bilby ${width}` })).toBeVisible();
    const edited = page.getByRole('button', { name: `Edit Greater bilby ${width}` });
    await expect(opener ?? edited).toBeFocused();
    await expect(page).toHaveURL(list);
  });
}
