import { expect } from '@playwright/test';
import { test } from './fixtures';
import { createPictureFile, fileInput, openUploadPage, publishButton } from './upload-form';

test('An upload without a title and a category says so at these fields', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openUploadPage(page);
  await fileInput(page).setInputFiles(await createPictureFile('hills.jpg'));
  const [title, category] = [page.getByLabel('Title'), page.getByLabel('Category')];
  await title.fill('');
  await publishButton(page).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('This can’t be blank.');
  await expect(category).toHaveAccessibleDescription('Choose an option.');
  await title.fill('Hills');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await publishButton(page).click();
  await expect(category).toBeFocused();
  await category.selectOption('Nature');
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/wallpaper\//);
});
