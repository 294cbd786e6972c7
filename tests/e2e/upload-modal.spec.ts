import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { fetchWallpapers } from './content';
import { test } from './fixtures';
import { accountMenuButton, submitLogin, tileTitles, waitForWall } from './page-actions';
import {
  createPictureFile,
  fileInput,
  openUploadModal,
  openUploadPage,
  publishButton,
  randomSeed,
  toast,
  uploadLink,
  uploadRows,
} from './upload-form';

test.describe('The upload modal', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens over the page, and the new wallpaper becomes the first on the wall', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const modal = await openUploadModal(page);
    await expect(page).toHaveURL('/');
    await expect(modal).toBeFocused();
    await expect(publishButton(page)).toHaveAccessibleDescription('Choose a picture first.');
    await expect(modal.getByLabel('Description')).toHaveAccessibleDescription('optional');
    await expect(modal.getByLabel('Category')).toHaveAccessibleDescription('');
    const title = `In the modal ${randomSeed()}`;
    await fileInput(page).setInputFiles(await createPictureFile('photo.jpg'));
    await modal.getByLabel('Title').fill(title);
    await modal.getByLabel('Category').selectOption('Nature');
    await publishButton(page).click();
    await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(uploadLink(page)).toBeFocused();
    await expect(tileTitles(page).first()).toHaveText(title);
    await expect(tileTitles(page).filter({ hasText: title })).toHaveCount(1);
    await page.reload();
    await expect(accountMenuButton(page)).toBeVisible();
    await expect(tileTitles(page).first()).toHaveText(title);
    await uploadLink(page).click();
    await expect(modal.getByLabel('Title')).toHaveValue('');
  });

  test('keeps Publish at its lower edge after the window is narrowed @long', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const modal = await openUploadModal(page);
    const files = [await createPictureFile('one.jpg'), await createPictureFile('two.jpg')];
    await fileInput(page).setInputFiles(files);
    await expect(uploadRows(page)).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    const bottomOf = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height;
    };
    for (const label of ['Category', 'Description']) {
      await modal.getByLabel(label).last().scrollIntoViewIfNeeded();
      await expect
        .poll(async () => Math.abs((await bottomOf(modal)) - (await bottomOf(publishButton(page)))))
        .toBeLessThan(40);
    }
  });

  test('keeps its text when the session ends, and retries after signing in', async ({
    page,
    site,
    signIn,
  }) => {
    const creator = await signIn();
    const modal = await openUploadModal(page);
    const title = `Kept ${randomSeed()}`;
    await fileInput(page).setInputFiles(await createPictureFile('photo.jpg'));
    await modal.getByLabel('Title').fill(title);
    await modal.getByLabel('Category').selectOption('Nature');
    await site.sql.query(
      'UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1',
      [creator.email],
    );
    await publishButton(page).click();
    const login = page.getByRole('dialog', { name: 'Welcome Back!' });
    await expect(login).toBeVisible();
    await expect(accountMenuButton(page)).toHaveCount(0);
    await expect(uploadRows(page)).toContainText('Sign in, then select Retry.');
    await submitLogin(page, creator);
    await expect(login).toHaveCount(0);
    await expect(modal.getByLabel('Title')).toHaveValue(title);
    await modal.getByRole('button', { name: 'Retry' }).click();
    await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
    await expect(tileTitles(page).first()).toHaveText(title);
  });

  test('closes on Escape when empty, and asks before discarding text', async ({ page, signIn }) => {
    await signIn();
    const modal = await openUploadModal(page);
    await expect(modal).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await uploadLink(page).click();
    await modal.getByLabel('Title').fill('Half a thought');
    const confirmation = page.getByRole('dialog', { name: /^Close without publishing/ });
    await page.keyboard.press('Escape');
    await confirmation.getByRole('button', { name: 'Stay' }).click();
    await expect(modal.getByLabel('Title')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    await page.getByRole('link', { name: 'Category', exact: true }).click();
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/category');
    await expect(modal).toHaveCount(0);
  });

  test('traps the focus @long', async ({ page, signIn }) => {
    await signIn();
    const modal = await openUploadModal(page);
    await modal.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(modal.getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused();
  });

  test('keeps the tag hint visible above the button in a low viewport @long', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1366, height: 640 });
    await signIn();
    const modal = await openUploadModal(page);
    const tags = modal.getByLabel('Tags');
    const getBarTop = () =>
      publishButton(page).evaluate(({ parentElement: bar }) => bar!.getBoundingClientRect().top);
    const isHintVisible = async () => {
      const hint = await modal.getByText('Press comma or Enter to add a tag').boundingBox();
      return hint!.y + hint!.height <= (await getBarTop()) + 16;
    };
    // Scroll the field to just above the button bar.
    await tags.evaluate(
      (field, top) => {
        const scroller = field.closest('fieldset > div > div')!;
        scroller.scrollTop += field.getBoundingClientRect().bottom - top;
      },
      await getBarTop(),
    );
    expect(await isHintVisible()).toBe(false);
    await tags.click();
    await expect.poll(isHintVisible).toBe(true);
    const tagText = 'a tag as long as it may be,'.repeat(4);
    await page.keyboard.type(tagText.replace(/be/g, () => `be ${randomSeed()}`));
    await expect.poll(isHintVisible).toBe(true);
  });
});

test('The header opens the upload page on a narrow viewport', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn();
  await page.goto('/');
  await waitForWall(page);
  await uploadLink(page).click();
  await expect(page).toHaveURL('/upload');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The filled upload form passes axe in the modal and on the page (${colorScheme})`, {
    tag: colorScheme === 'dark' ? ['@long'] : [],
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn();
    const scan = async () => {
      await fileInput(page).setInputFiles([
        await createPictureFile('one.jpg'),
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ]);
      await page.getByLabel('Tags').fill('mist, hills,');
      await page.getByLabel('Category').selectOption('Nature');
      await publishButton(page).click();
      await expect(uploadRows(page).filter({ hasText: 'Published' })).toHaveCount(1);
      await expect(publishButton(page)).toBeEnabled();
      await expectNoAxeViolations(page);
    };
    await openUploadModal(page);
    await scan();
    await openUploadPage(page);
    await scan();
  });
}

test('A new wallpaper appears only once on the wall after navigation @long', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await openUploadModal(page);
  const title = `Once ${randomSeed()}`;
  await fileInput(page).setInputFiles(await createPictureFile('photo.jpg'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(tileTitles(page).first()).toHaveText(title);
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(page).toHaveURL('/category');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(tileTitles(page).first()).toHaveText(title);
  await expect(tileTitles(page).filter({ hasText: title })).toHaveCount(1);
  expect((await fetchWallpapers(site))[0]?.title).toBe(title);
});
