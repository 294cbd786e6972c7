import { expect } from '@playwright/test';
import { pictureBytes } from './content';
import { test } from './fixtures';
import { answerWhenTold, ask, hold, some } from './stranger';
import { chooser, openPage, picture, publishButton, rows, toast } from './upload-form';

// Spec §2, §5 and §8: sharing a picture.

const RULES = [
  'own the rights',
  'No nudity, violence or hate',
  'intellectual property',
  'original',
];

test('The upload form: its words, its rules, its categories when they come, and what it takes', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Share your masterpiece' })).toBeVisible();
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load categories. Please try again.' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/categories');
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Space' })).toHaveCount(1);
  await expect(page.getByText('JPG, PNG or WEBP up to 10MB')).toBeVisible();
  const rules = page.getByRole('main').getByRole('listitem');
  await expect(rules).toHaveCount(RULES.length);
  for (const [index, words] of RULES.entries()) await expect(rules.nth(index)).toContainText(words);
  for (const label of ['Title', 'Category']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  }
  for (const label of ['Description', 'Tags']) {
    await expect(page.getByLabel(label)).not.toHaveAttribute('required');
  }
  await expect(publishButton(page)).toBeDisabled();
  await page.getByLabel('Title').press('Enter');
  await expect(toast(page, 'alert', 'No file selected!')).toBeVisible();
  const buffer = await pictureBytes(7);
  await chooser(page).setInputFiles({ name: 'seen.jpg', mimeType: 'image/jpeg', buffer });
  await expect(rows(page).locator('img')).toHaveJSProperty('naturalWidth', 640);
  await expect(rows(page).getByRole('status')).toHaveText('');
});

test('A chosen picture is previewed, or not; then it is published: busy, refused, and led to its page', async ({
  page,
  site,
  signIn,
}) => {
  await signIn();
  const answer = await answerWhenTold(page, '**/api/upload');
  const show = await hold(page, '**/preview-of-a-test');
  await page.addInitScript(() => {
    URL.createObjectURL = () => '/preview-of-a-test';
  });
  const asked = await hold(page, '**/api/me');
  await openPage(page);
  await chooser(page).setInputFiles(await picture('photo.jpg'));
  await expect(rows(page).getByRole('status')).toHaveText('Loading Preview...');
  await expect(publishButton(page)).toBeDisabled();
  await page.getByLabel('Title').press('Enter');
  const wait = 'Please wait, fetching user information...';
  await expect(toast(page, 'alert', wait)).toBeVisible();
  asked();
  // There is no such picture.
  show();
  await expect(rows(page).getByRole('status')).toHaveText('Failed to load image preview.');

  const title = `Headland ${some()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  answer({ status: 422, json: { message: 'What the server says.' } });
  await expect(toast(page, 'alert', 'Upload failed: What the server says.')).toBeVisible();
  await publishButton(page).click();
  answer(null);
  await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/wallpaper\/\w+$/);
  const id = page.url().split('/').at(-1);
  expect((await ask(site, `GET /wallpapers/${id}`)).body).toMatchObject({ _id: id, title });
});
