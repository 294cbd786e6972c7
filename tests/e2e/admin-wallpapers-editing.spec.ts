import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { holdRequests } from './network';

for (const width of [390, 1440]) {
  test(
    `An admin edits a wallpaper without leaving the filtered list, at ${width} px`,
    viewportTag(width, 1440),
    async ({ page, site, signIn, admin }) => {
      await page.setViewportSize({ width, height: 900 });
      const creator = await insertUser(site);
      await uploadPicture(site, creator, { title: `Bilby ${width}`, tags: 'desert' });
      await signIn(admin);
      const list = `${paths.admin.wallpapers()}?q=bilby+${width}&status=approved&view=list`;
      await page.goto(list);
      const edit = page.getByRole('button', { name: `Edit Bilby ${width}` });
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
      await expect(edit).toBeFocused();

      await edit.click();
      await expect(title).toHaveValue(`Bilby ${width}`);
      await title.fill(`Greater bilby ${width}`);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Wallpaper updated.' }),
      ).toBeVisible();
      await expect(page.getByRole('row', { name: `Greater bilby ${width}` })).toBeVisible();
      await expect(page.getByRole('button', { name: `Edit Greater bilby ${width}` })).toBeFocused();
      await expect(page).toHaveURL(list);
    },
  );
}

test('Of two wallpapers that an admin chooses, the last one is edited', async ({
  page,
  site,
  signIn,
  admin,
}) => {
  const creator = await insertUser(site);
  const first = await uploadPicture(site, creator, { title: 'Numbat one' });
  await uploadPicture(site, creator, { title: 'Numbat two' });
  await signIn(admin);
  const release = await holdRequests(page, `**/api/wallpapers/${first._id}`);
  await page.goto(`${paths.admin.wallpapers()}?q=numbat&status=approved&view=list`);
  await page.getByRole('button', { name: 'Edit Numbat one' }).click();
  await page.getByRole('button', { name: 'Edit Numbat two' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit wallpaper' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Numbat two');
  const late = page.waitForResponse(`**/api/wallpapers/${first._id}`);
  release();
  await (await late).finished();
  await dialog.getByLabel('Title').fill('Numbat three');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row', { name: 'Numbat three' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Numbat one' })).toBeVisible();
});

test('Escape never discards edits, however often it is pressed', async ({
  page,
  site,
  signIn,
  admin,
}) => {
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Quoll' });
  await signIn(admin);
  await page.goto(`${paths.admin.wallpapers()}?q=quoll&status=approved&view=list`);
  await page.getByRole('button', { name: 'Edit Quoll' }).click();
  const title = page.getByRole('dialog', { name: 'Edit wallpaper' }).getByLabel('Title');
  await title.fill('Lost');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const count of [1, 0, 1, 0, 1]) {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(count);
    await expect(title).toHaveValue('Lost');
  }
});

test('The button that opens the dialog shows that the wallpaper is loading', async ({
  page,
  site,
  signIn,
  admin,
}) => {
  const creator = await insertUser(site);
  const { _id } = await uploadPicture(site, creator, { title: 'Potoroo' });
  await signIn(admin);
  const release = await holdRequests(page, `**/api/wallpapers/${_id}`);
  await page.goto(`${paths.admin.wallpapers()}?q=potoroo&status=approved&view=list`);
  const edit = page.getByRole('button', { name: 'Edit Potoroo' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(edit).toHaveAttribute('aria-busy', 'true');
  await expect(edit).toBeFocused();
  release();
  await expect(page.getByRole('dialog', { name: 'Edit wallpaper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).not.toHaveAttribute('aria-busy', 'true');
  await expect(edit).toBeFocused();
});
