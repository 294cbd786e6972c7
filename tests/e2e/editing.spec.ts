import { expect, type Locator, type Page } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoAxeViolations } from './axe';
import { uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import { toast } from './upload-form';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const horizontal = (page: Page) => page.getByRole('slider', { name: /horizontal position/ });
const vertical = (page: Page) => page.getByRole('slider', { name: /vertical position/ });
const getPosition = async (page: Page) =>
  Promise.all(
    [horizontal(page), vertical(page)].map(async (slider) => Number(await slider.inputValue())),
  );
const previewPosition = (preview: Locator) =>
  preview.locator('img').evaluate((image) => getComputedStyle(image).objectPosition);

async function openForm(page: Page, { _id }: Wallpaper) {
  await expect(page).toHaveURL(`/wallpaper/${_id}/edit`);
  await expect(page.getByLabel('Title')).toBeEnabled();
}

test.describe('At 1440 px, dark, by mouse @long', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });

  test('a creator changes the text and the focal point, which everyone sees at once', async ({
    page,
    site,
    signIn,
  }) => {
    const user = await signIn();
    const wallpaper = await uploadPicture(site, user, { title: 'Heron', tags: 'reed' }, 20_001);
    await page.goto('/'); // fills the page cache
    await page.goto(`/wallpaper/${wallpaper._id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await openForm(page, wallpaper);
    await expectNoAxeViolations(page);

    const pin = page.getByRole('figure', { name: 'Pinterest pin' });
    const stage = page.getByRole('group', { name: 'Focal point' }).locator('img').first();
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('The picture has no box');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.click(...at(0.02, 0.5));
    await expect.poll(() => previewPosition(pin)).toBe('0% 50%');
    // Drag the handle, grabbed off center.
    await page.mouse.move(box.x + box.width * 0.02 + 8, box.y + box.height * 0.5 + 8);
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.5), { steps: 3 });
    await page.mouse.move(box.x + box.width * 0.9 + 8, box.y + box.height * 0.25 + 8);
    await page.mouse.up();
    const [x = 0, y = 0] = await getPosition(page);
    expect([x, y]).toEqual([expect.closeTo(0.9, 1), expect.closeTo(0.25, 1)]);
    expect(await previewPosition(pin)).toBe('100% 50%');
    await page.keyboard.press('ArrowUp');
    expect((await getPosition(page))[1]).toBeCloseTo(y - 0.01, 5);

    await page.getByLabel('Title').fill('Grey heron');
    await page.getByLabel('Category').selectOption('Space');
    await page.getByRole('button', { name: 'Remove reed' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('river');
    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await confirmation.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Grey heron');
    await saveButton(page).click();

    await expect(page).toHaveURL(`/wallpaper/${wallpaper._id}`);
    await expect(toast(page, 'status', 'Wallpaper updated.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Grey heron' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'Space' })).toBeVisible();
    await expect(page.getByText('#river')).toBeVisible();
    await expect(page.getByText('#reed')).toHaveCount(0);
    const card = page.locator('meta[property="og:image"]').first();
    const cardUrl = (await card.getAttribute('content')) ?? '';
    expect(cardUrl).not.toContain(wallpaper.cardImageUrl);
    expect((await page.request.get(cardUrl)).status()).toBe(200);
    expect((await page.request.get(wallpaper.cardImageUrl ?? '')).status()).toBe(404);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(tileTitles(page).first()).toHaveText('Grey heron');
  });
});

test.describe('At 390 px, by keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a creator edits a wallpaper from their profile and loses no text when saving fails', async ({
    page,
    site,
    signIn,
  }) => {
    const user = await signIn();
    const wallpaper = await uploadPicture(site, user, { title: 'Otter' }, 20_002);
    await page.goto(`/profile/${wallpaper.username}`);
    await page.getByRole('link', { name: 'Edit Otter' }).focus();
    await page.keyboard.press('Enter');
    await openForm(page, wallpaper);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/profile/${wallpaper.username}`);
    await page.getByRole('link', { name: 'Edit Otter' }).press('Enter');
    await openForm(page, wallpaper);
    // Early, because a route may miss the next request.
    await page.route('**/api/wallpapers/*', (route) => route.abort());

    const { x, y } = wallpaper.focalPoint;
    await vertical(page).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowRight');
    const [newX = 0, newY = 0] = await getPosition(page);
    expect([newX, newY]).toEqual([expect.closeTo(x + 0.01, 5), expect.closeTo(y - 0.1, 5)]);
    await page.keyboard.press('Tab');
    await expect(horizontal(page)).toBeFocused();
    await page.keyboard.press('End');
    await expect(horizontal(page)).toHaveAttribute('aria-valuetext', '100% from the left');

    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Sea otter');
    await page.keyboard.press('Enter');
    const message = 'Can’t connect to the site. Please check your connection and try again.';
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Sea otter');
    await page.unroute('**/api/wallpapers/*');
    const isWarned = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(isWarned).toBe(true);
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/profile/${wallpaper.username}`);
    await expect(toast(page, 'status', 'Wallpaper updated.')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Sea otter']);
    const record = await (await page.request.get(`/api/wallpapers/${wallpaper._id}`)).json();
    expect(record.focalPoint).toEqual({ x: 1, y: newY });
  });
});
