import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { insertUser, pictureBytes, uploadPicture } from './content';
import { test } from './fixtures';
import { controlResponses, holdRequests } from './network';
import {
  createPictureFile,
  fileInput,
  openUploadPage,
  publishButton,
  randomSeed,
  toast,
  uploadRows,
} from './upload-form';

test('A file that is too large is reported and not sent', async ({ page, signIn }) => {
  await signIn();
  await openUploadPage(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-large-'));
  try {
    const file = await open(path.join(folder, 'large.jpg'), 'w');
    await file.write(Buffer.from('ffd8ff', 'hex'));
    await file.truncate(50 * 1024 ** 2 + 1);
    await file.close();
    await fileInput(page).setInputFiles(path.join(folder, 'large.jpg'));
    const message = 'This file is larger than 50 MB. Choose a smaller one.';
    await expect(uploadRows(page).getByText(message)).toBeVisible();
    await page.getByLabel('Title').fill('Large');
    await page.getByLabel('Category').selectOption('Nature');
    await publishButton(page).click();
    await expect(toast(page, 'alert', `Upload failed: ${message}`)).toBeVisible();
    expect(posted.filter((url) => url.endsWith('/api/upload'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('A duplicate links to the existing wallpaper, and the form keeps its text', async ({
  page,
  site,
  signIn,
}) => {
  const duplicate = randomSeed();
  const { _id } = await uploadPicture(
    site,
    await insertUser(site),
    { title: 'The first' },
    duplicate,
  );
  await signIn();
  await openUploadPage(page);
  const buffer = await pictureBytes(duplicate);
  await fileInput(page).setInputFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(
    toast(page, 'alert', 'Upload failed: This picture has already been uploaded.'),
  ).toBeVisible();
  const link = uploadRows(page).getByRole('link', { name: 'The first' });
  await expect(link).toHaveAttribute('href', `/wallpaper/${_id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Copy');
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('The upload form shows its rules, marks required fields and retries failed categories', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Share your masterpiece' })).toBeVisible();
  const failure = toast(page, 'alert', 'Failed to load categories. Please try again.');
  await expect(failure).toBeVisible();
  await page.unroute('**/api/categories');
  await failure.getByRole('button').click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Space' })).toHaveCount(1);
  await expect(
    page.getByText('JPG, PNG or WEBP up to 10MB recommended; AVIF and files up to 50 MB work too.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /own the rights/,
    /No nudity, violence or hate/,
    /intellectual property/,
    /original/,
  ]);
  for (const label of ['Title', 'Category']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  }
  for (const label of ['Description', 'Tags']) {
    await expect(page.getByLabel(label)).not.toHaveAttribute('required');
  }
  await expect(publishButton(page)).toBeDisabled();
  await page.getByLabel('Title').press('Enter');
  await expect(toast(page, 'alert', 'No file selected!')).toBeVisible();
});

test('The upload form reports a slow account, a broken preview, progress and a failed upload', async ({
  page,
  signIn,
}) => {
  await signIn();
  const respond = await controlResponses(page, '**/api/upload');
  const releasePreview = await holdRequests(page, '**/preview-of-a-test');
  const releaseAccount = await holdRequests(page, '**/api/me');
  await page.addInitScript(() => {
    URL.createObjectURL = () => '/preview-of-a-test';
  });
  await openUploadPage(page);
  await fileInput(page).setInputFiles(await createPictureFile('photo.jpg'));
  await expect(uploadRows(page).getByRole('status')).toHaveText('Loading Preview...');
  await expect(publishButton(page)).toBeDisabled();
  await page.getByLabel('Title').press('Enter');
  const wait = 'Please wait, fetching user information...';
  await expect(toast(page, 'alert', wait)).toBeVisible();
  releaseAccount();
  releasePreview();
  await expect(uploadRows(page).getByRole('status')).toHaveText('Failed to load image preview.');
  await page.getByLabel('Title').fill('Headland');
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  respond({ status: 422, json: { message: 'What the server says.' } });
  await expect(toast(page, 'alert', 'Upload failed: What the server says.')).toBeVisible();
});
