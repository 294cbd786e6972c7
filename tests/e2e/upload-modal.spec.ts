import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { listWallpapers } from './content';
import { test } from './fixtures';
import { accountOn, sendLogin, takenOver, titlesOn } from './screens';
import {
  chooser,
  openModal,
  openPage,
  picture,
  publishButton,
  rows,
  seed,
  toast,
  uploadLink,
} from './upload-form';

test.describe('The header', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens the form over the page, and the wall under it begins with the new picture', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const modal = await openModal(page);
    await expect(page).toHaveURL('/');
    await expect(modal).toBeFocused();
    await expect(publishButton(page)).toHaveAccessibleDescription('Choose a picture first.');
    await expect(modal.getByLabel('Description')).toHaveAccessibleDescription('optional');
    await expect(modal.getByLabel('Category')).toHaveAccessibleDescription('');
    const title = `Over the wall ${seed()}`;
    await chooser(page).setInputFiles(await picture('photo.jpg'));
    await modal.getByLabel('Title').fill(title);
    await modal.getByLabel('Category').selectOption('Nature');
    await publishButton(page).click();
    await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
    await expect(modal).toHaveCount(0);
    await expect(uploadLink(page)).toBeFocused();
    await expect(titlesOn(page).first()).toHaveText(title);
    await expect(titlesOn(page).filter({ hasText: title })).toHaveCount(1);
    await page.reload();
    await expect(accountOn(page)).toBeVisible();
    await expect(titlesOn(page).first()).toHaveText(title);
    await uploadLink(page).click();
    await expect(modal.getByLabel('Title')).toHaveValue('');
  });

  test('keeps what is filled in when the session has ended: one signs in over it and tries again', async ({
    page,
    site,
    signIn,
  }) => {
    const creator = await signIn();
    const modal = await openModal(page);
    const title = `Kept ${seed()}`;
    await chooser(page).setInputFiles(await picture('photo.jpg'));
    await modal.getByLabel('Title').fill(title);
    await modal.getByLabel('Category').selectOption('Nature');
    await site.sql.query(
      'UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1',
      [creator.email],
    );
    await publishButton(page).click();
    const login = page.getByRole('dialog', { name: 'Welcome Back!' });
    await expect(login).toBeVisible();
    await expect(accountOn(page)).toHaveCount(0);
    await expect(rows(page)).toContainText('Sign in, then select Retry.');
    await sendLogin(page, creator);
    await expect(login).toHaveCount(0);
    await expect(modal.getByLabel('Title')).toHaveValue(title);
    await modal.getByRole('button', { name: 'Retry' }).click();
    await expect(toast(page, 'status', 'Upload successful!')).toBeVisible();
    await expect(titlesOn(page).first()).toHaveText(title);
  });

  test('Escape closes the empty form, and asks before it throws away a filled one', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const modal = await openModal(page);
    await expect(modal).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await uploadLink(page).click();
    await modal.getByLabel('Title').fill('Half a thought');
    const question = page.getByRole('dialog', { name: /^Close without publishing/ });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(modal.getByLabel('Title')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Category', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/category');
    await expect(modal).toHaveCount(0);
  });

  test('keeps the focus in the form while it is open', async ({ page, signIn }) => {
    await signIn();
    const modal = await openModal(page);
    await modal.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(modal.getByLabel('License')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused();
  });

  test('shows the hint of the tags above the button while they are typed, however low the window', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1366, height: 640 });
    await signIn();
    const modal = await openModal(page);
    const tags = modal.getByLabel('Tags');
    const barTop = () =>
      publishButton(page).evaluate(({ parentElement: bar }) => bar!.getBoundingClientRect().top);
    const isAbove = async () => {
      const hint = await modal.getByText('Press comma or Enter to add a tag').boundingBox();
      return hint!.y + hint!.height <= (await barTop()) + 16;
    };
    // As low as it can be pressed.
    await tags.evaluate(
      (field, top) => {
        const scroller = field.closest('form')!.parentElement!;
        scroller.scrollTop += field.getBoundingClientRect().bottom - top;
      },
      await barTop(),
    );
    expect(await isAbove()).toBe(false);
    await tags.click();
    await expect.poll(isAbove).toBe(true);
    const rows = 'a tag as long as it may be,'.repeat(4);
    await page.keyboard.type(rows.replace(/be/g, () => `be ${seed()}`));
    await expect.poll(isAbove).toBe(true);
  });
});

test('The header leads to the page on a narrow window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn();
  await page.goto('/');
  await takenOver(page);
  await uploadLink(page).click();
  await expect(page).toHaveURL('/upload');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The filled form has no barrier that axe finds, over the page and on its own (${colorScheme})`, {
    tag: colorScheme === 'dark' ? ['@long'] : [],
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn();
    const scan = async () => {
      await chooser(page).setInputFiles([
        await picture('one.jpg'),
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ]);
      await page.getByLabel('Tags').fill('mist, hills,');
      await page.getByLabel('Category').selectOption('Nature');
      await publishButton(page).click();
      await expect(rows(page).filter({ hasText: 'Published' })).toHaveCount(1);
      await expect(publishButton(page)).toBeEnabled();
      await expectNoBarrier(page);
    };
    await openModal(page);
    await scan();
    await openPage(page);
    await scan();
  });
}

test('A picture uploaded elsewhere is no reason to show it twice @long', async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await openModal(page);
  const title = `Once ${seed()}`;
  await chooser(page).setInputFiles(await picture('photo.jpg'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await publishButton(page).click();
  await expect(titlesOn(page).first()).toHaveText(title);
  await page.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(page).toHaveURL('/category');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(titlesOn(page).first()).toHaveText(title);
  await expect(titlesOn(page).filter({ hasText: title })).toHaveCount(1);
  expect((await listWallpapers(site))[0]?.title).toBe(title);
});
