import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { insertUser } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { openAccountMenu, tileTitles } from './page-actions';
import {
  createPictureFile,
  fileInput,
  openUploadPage,
  publishButton,
  toast,
  uploadRows,
} from './upload-form';

async function openUploadPageByLink(page: Page) {
  await page.goto('/');
  // Until the account is loaded, the item opens the login modal.
  await expect(page.getByRole('link', { name: /^Inbox/ })).toBeVisible();
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Upload' }).click();
  await expect(page).toHaveURL('/upload');
  await expect(page.getByLabel('Title')).toBeEnabled();
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 900 } });

    test('a user previews, describes and publishes a picture', async ({ page, signIn }) => {
      await signIn();
      // In a wide window, the link of the header opens a modal.
      if (width < 768) await openUploadPageByLink(page);
      else await openUploadPage(page);
      await expect(publishButton(page)).toBeDisabled();
      await fileInput(page).setInputFiles(await createPictureFile('misty_hills-1920x1080.jpg'));
      await expect(uploadRows(page).getByRole('img')).toHaveCount(0);
      await expect(uploadRows(page).locator('img')).toHaveCSS('opacity', '1');
      await expect(page.getByLabel('Title')).toHaveValue('Misty Hills');
      await page.getByLabel('Category').selectOption('Nature');
      await page.getByRole('combobox', { name: 'Tags' }).fill('fog, dawn,');
      await expect(page.getByLabel('Alternative text')).toHaveValue('');
      await page.getByLabel('Alternative text').fill('Hills in the fog');
      await page.getByLabel('License').selectOption('Public domain (CC0)');
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/wallpaper\/[0-9A-Za-z]{10}$/);
      await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Misty Hills' })).toBeVisible();
      // The first one; the creator's other wallpapers include it too.
      await expect(page.getByRole('img', { name: 'Hills in the fog' }).first()).toBeVisible();
      await expect(page.getByText('Public domain (CC0)')).toBeVisible();
      await expect(page.getByText('#dawn')).toBeVisible();
    });

    test('a user publishes three pictures at once and retries one with the same idempotency key @long', async ({
      page,
      signIn,
    }) => {
      await signIn();
      await openUploadPage(page);
      const keys: string[] = [];
      await page.route('**/api/upload', async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        keys.push((await request.headerValue('idempotency-key')) ?? '');
        return keys.length === 2 ? route.abort() : route.continue();
      });
      const names = ['first.jpg', 'second.jpg', 'third.jpg'];
      await fileInput(page).setInputFiles(await Promise.all(names.map(createPictureFile)));
      await expect(uploadRows(page)).toHaveCount(3);
      const row = (name: RegExp) => page.getByRole('listitem', { name });
      await expect(row(/second/).getByLabel('Title')).toHaveValue('Second');
      await row(/second/)
        .getByLabel('Title')
        .fill('The middle one');
      await page.getByLabel('Category').selectOption('Space');
      await row(/third/).getByText('Alternative text, category and tags').click();
      await row(/third/).getByLabel('Category').selectOption('Nature');
      await row(/third/).getByLabel('Extra tags').fill('alone');
      await publishButton(page).click();
      const failed = toast(page, 'alert', '2 published, 1 needs attention');
      await expect(failed).toBeVisible();
      await expect(uploadRows(page).filter({ hasText: 'Published' })).toHaveCount(2);
      await expect(page.getByText('Can’t connect to the site.')).toBeVisible();
      await expectNoAxeViolations(page, 'a failed upload');
      await page.getByRole('button', { name: /^Retry / }).click();
      await expect(page).toHaveURL(/\/profile\//);
      await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
      await expect(tileTitles(page)).toHaveCount(3);
      expect((await tileTitles(page).allTextContents()).sort()).toEqual([
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

test('By keyboard only, a user publishes a picture @long', async ({ page, signIn }) => {
  await signIn();
  await openUploadPage(page);
  // Playwright must listen before the chooser opens.
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Shift+Tab');
  await expect(fileInput(page)).toBeFocused();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await createPictureFile('photo.jpg'));
  await expect(page.getByLabel('Title')).toHaveValue('By keyboard');
  const category = page.getByLabel('Category');
  await expect(category.getByRole('option', { name: 'Nature' })).toBeAttached();
  await category.focus();
  await page.keyboard.type('Nat');
  await expect(category).toHaveValue('Nature');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed,');
  // Enter in this field adds a tag, and never publishes.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove typed' })).toBeVisible();
  // The button is disabled until the account is loaded.
  await expect(publishButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await publishButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wallpaper\//);
  await expect(page.getByText('#typed')).toBeVisible();
});

test('Without JavaScript the upload page says that uploading needs it @long', async ({
  browser,
  site,
}) => {
  const { email, password } = await insertUser(site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const headers = { origin: site.url };
  await context.request.post('/api/auth/login', { data: { email, password }, headers });
  const page = await context.newPage();
  await page.goto('/upload');
  // Playwright turns scripts off after parsing, so the content of noscript stays text.
  expect(await page.content()).toMatch(/<noscript><p[^>]*>Uploading needs JavaScript\./);
  await expect(publishButton(page)).toBeDisabled();
  await context.close();
});
