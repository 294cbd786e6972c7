import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { makePerson, pictureBytes, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';
import {
  chooser,
  hand,
  holdUploads,
  openPage,
  picture,
  publishButton,
  rows,
  seed,
  toast,
} from './upload-form';
import { onWindow } from './windows';

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, onWindow(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('one picture is seen, described, sent and shown on its page', async ({ page, signIn }) => {
      await signIn();
      await openPage(page);
      await expect(publishButton(page)).toBeDisabled();
      await chooser(page).setInputFiles(await picture('misty_hills-1920x1080.jpg'));
      await expect(rows(page).getByRole('img')).toHaveCount(0);
      await expect(rows(page).locator('img')).toHaveCSS('opacity', '1');
      await expect(page.getByLabel('Title')).toHaveValue('Misty Hills');
      await page.getByLabel('Category').selectOption('Nature');
      await page.getByLabel('Tags').fill('fog, dawn,');
      await expect(page.getByLabel('Alternative text')).toHaveValue('Misty Hills: fog, dawn');
      await page.getByLabel('Alternative text').fill('Hills in the fog');
      await page.getByLabel('License').selectOption('Public domain (CC0)');
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/wallpaper\/[0-9A-Za-z]{10}$/);
      await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Misty Hills' })).toBeVisible();
      // As the picture of the page; it is among its creator's others, too.
      await expect(page.getByRole('img', { name: 'Hills in the fog' }).first()).toBeVisible();
      await expect(page.getByText('Public domain (CC0)')).toBeVisible();
      await expect(page.getByText('#dawn')).toBeVisible();
    });

    test('three at once: one fails, is tried again under its key, and all are on the profile', async ({
      page,
      signIn,
    }) => {
      await signIn();
      await openPage(page);
      const keys: string[] = [];
      await page.route('**/api/upload', async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        keys.push((await request.headerValue('idempotency-key')) ?? '');
        return keys.length === 2 ? route.abort() : route.continue();
      });
      const names = ['first.jpg', 'second.jpg', 'third.jpg'];
      await chooser(page).setInputFiles(await Promise.all(names.map(picture)));
      await expect(rows(page)).toHaveCount(3);
      const row = (name: RegExp) => page.getByRole('listitem', { name });
      await expect(row(/second/).getByLabel('Title')).toHaveValue('Second');
      await row(/second/)
        .getByLabel('Title')
        .fill('The middle one');
      await page.getByLabel('Category').selectOption('Space');
      await row(/third/).getByText('Use a different category or extra tags').click();
      await row(/third/).getByLabel('Category').selectOption('Nature');
      await row(/third/).getByLabel('Extra tags').fill('alone');
      await publishButton(page).click();
      const failed = toast(page, 'alert', 'Upload failed: 1 of 3 pictures couldn’t be published.');
      await expect(failed).toBeVisible();
      await expect(rows(page).filter({ hasText: 'Published' })).toHaveCount(2);
      await expect(page.getByText("We can't reach the site.")).toBeVisible();
      await page.getByRole('button', { name: /^Retry / }).click();
      await expect(page).toHaveURL(/\/profile\//);
      await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
      await expect(titlesOn(page)).toHaveCount(3);
      expect((await titlesOn(page).allTextContents()).sort()).toEqual([
        'First',
        'The middle one',
        'Third',
      ]);
      await page.getByRole('link', { name: 'Third' }).first().click();
      await expect(page.getByRole('link', { name: 'Nature' }).first()).toBeVisible();
      await expect(page.getByText('#alone')).toBeVisible();
      expect(keys).toHaveLength(4);
      expect(new Set(keys).size).toBe(3);
      expect(keys[3]).toBe(keys[1]);
    });
  });
}

test('Pictures can be dropped anywhere and pasted', async ({ page, signIn }) => {
  await signIn();
  await openPage(page);
  await hand(page, 'drop', 'dropped.jpg');
  await expect(page.getByLabel('Title')).toHaveValue('Dropped');
  await page.getByLabel('Description').focus();
  await hand(page, 'paste', 'pasted.jpg');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove dropped.jpg' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Pasted');
});

test('A file that is too large is named, and nothing of it is sent', async ({ page, signIn }) => {
  await signIn();
  await openPage(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-large-'));
  try {
    const file = await open(path.join(folder, 'large.jpg'), 'w');
    await file.truncate(50 * 1024 ** 2 + 1);
    await file.close();
    await chooser(page).setInputFiles(path.join(folder, 'large.jpg'));
    const sentence = 'This file is larger than 50 MB. Choose a smaller one.';
    await expect(rows(page).getByText(sentence)).toBeVisible();
    await page.getByLabel('Title').fill('Large');
    await page.getByLabel('Category').selectOption('Nature');
    await publishButton(page).click();
    await expect(toast(page, 'alert', `Upload failed: ${sentence}`)).toBeVisible();
    expect(posted.filter((url) => url.endsWith('/api/upload'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('A picture that is here already leads to its page, and the form stays filled in', async ({
  page,
  site,
  signIn,
}) => {
  const same = seed();
  const { _id } = await uploadPicture(site, await makePerson(site), { title: 'The first' }, same);
  await signIn();
  await openPage(page);
  const buffer = await pictureBytes(same);
  await chooser(page).setInputFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(
    toast(page, 'alert', 'Upload failed: This picture has already been uploaded.'),
  ).toBeVisible();
  const link = rows(page).getByRole('link', { name: 'The first' });
  await expect(link).toHaveAttribute('href', `/wallpaper/${_id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Copy');
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('Tags are suggested, chosen and taken back with the keyboard', async ({
  page,
  site,
  signIn,
}) => {
  await uploadPicture(site, await makePerson(site), { tags: 'quartz, quarry' });
  await signIn();
  await openPage(page);
  const field = page.getByRole('combobox', { name: 'Tags' });
  await field.pressSequentially('qua');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'quarry' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  const name = (await chosen.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await field.pressSequentially('deep sea,');
  await expect(page.getByRole('button', { name: 'Remove deep sea' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Remove deep sea' })).toHaveCount(0);
  await field.pressSequentially('qua');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('qua');
});

test('Leaving while a picture is being sent asks first', async ({ page, signIn }) => {
  await signIn();
  await openPage(page);
  const release = await holdUploads(page);
  const isWarned = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isWarned()).toBe(false);
  await chooser(page).setInputFiles(await picture('leaving.jpg'));
  await page.getByLabel('Category').selectOption('Nature');
  expect(await isWarned()).toBe(true);
  const loss = page.getByRole('dialog', {
    name: 'Leave without publishing? You’ll lose what you entered.',
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await loss.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/upload');
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  expect(await isWarned()).toBe(true);
  const question = page.getByRole('dialog', {
    name: 'Your upload isn’t finished. Leave anyway?',
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/upload');
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect(await isWarned()).toBe(false);
  release();
});

test('With the keyboard alone a picture is published', async ({ page, signIn }) => {
  await signIn();
  await openPage(page);
  // Early: the browser has to be told that choosers are for us, before one opens.
  const opened = page.waitForEvent('filechooser');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Shift+Tab');
  await expect(chooser(page)).toBeFocused();
  await page.keyboard.press('Space');
  await (await opened).setFiles(await picture('photo.jpg'));
  await expect(page.getByLabel('Title')).toHaveValue('By keyboard');
  await page.getByLabel('Category').focus();
  await page.keyboard.type('Nat');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed');
  await page.keyboard.press('Enter');
  // Who one is may be known only now; before that Enter says so.
  await expect(publishButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wallpaper\//);
  await expect(page.getByText('#typed')).toBeVisible();
});

test('Without JavaScript the page says that uploading needs it', async ({ browser, site }) => {
  const person = await makePerson(site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const { email, password } = person;
  const headers = { origin: site.url };
  await context.request.post('/api/auth/login', { data: { email, password }, headers });
  const page = await context.newPage();
  await page.goto('/upload');
  // Playwright switches scripts off after the parser has asked: what is in it stays text.
  expect(await page.content()).toMatch(/<noscript><p[^>]*>Uploading needs JavaScript\./);
  await expect(publishButton(page)).toBeDisabled();
  await context.close();
});
