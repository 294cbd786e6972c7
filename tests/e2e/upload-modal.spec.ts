import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { fetchWallpapers } from './content';
import { test } from './fixtures';
import { accountMenuButton, tileTitles } from './page-actions';
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

  test('traps the focus @long', async ({ page, signIn }) => {
    await signIn();
    const modal = await openUploadModal(page);
    await modal.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(modal.getByRole('radio', { name: 'Now' })).toBeFocused();
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
    const tags = modal.getByRole('combobox', { name: 'Tags' });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The filled upload form passes axe in the modal and on the page (${colorScheme}) @long`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn();
    const scan = async () => {
      await fileInput(page).setInputFiles([
        await createPictureFile('one.jpg'),
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ]);
      await page.getByRole('combobox', { name: 'Tags' }).fill('mist, hills,');
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
