import { expect, type Page } from '@playwright/test';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search wallpapers' });
const heading = (page: Page, q: string) =>
  page.getByRole('heading', { level: 1, name: `Search Results for "${q}"` });

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Enter in the header finds, and typing on finds more', async ({ page, site }) => {
    const creator = await makePerson(site);
    await uploadPicture(site, creator, { title: 'Salt marsh', tags: 'heron' });
    await uploadPicture(site, creator, { title: 'Salt mine', tags: 'lamp' });
    await page.goto('/login');
    await page.goto('/');
    await page.getByRole('banner').getByRole('searchbox').fill('salt mars');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=salt%20mars');
    await expect(heading(page, 'salt mars')).toBeVisible();
    await expect(titlesOn(page)).toHaveText(['Salt marsh']);
    await box(page).fill('');
    await box(page).pressSequentially('salt');
    await expect(titlesOn(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(page).toHaveURL('/search?q=salt');
    await expect(page.getByText('2 wallpapers')).toBeVisible();
    await page.getByRole('link', { name: 'Salt mine', exact: true }).click();
    await expect(page).toHaveURL(/wallpaper/);
    await page.goBack();
    await expect(titlesOn(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(box(page)).toHaveValue('salt');
  });
});

test.describe('On a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the icon lays a box over the page, which Escape takes away again', async ({ page }) => {
    await page.goto('/');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const inDialog = page.getByRole('dialog').getByRole('searchbox');
    await icon.click();
    await expect(inDialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inDialog).toBeHidden();
    await expect(icon).toBeFocused();
    await icon.click();
    await inDialog.fill('ridgeline 3');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'ridgeline 3')).toBeVisible();
    await expect(titlesOn(page)).toHaveText(['Ridgeline 3']);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('A search that fails is no empty one, and is tried again', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goto('/search');
  await box(page).pressSequentially('ridgeline 7');
  await expect(page.getByText('We couldn’t complete your search.')).toBeVisible();
  await expect(page.getByText('No wallpapers found')).toHaveCount(0);
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesOn(page)).toHaveText(['Ridgeline 7']);
});

test('An answer that comes late does not replace a newer one', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?q=ridgeline%202', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search?q=ridgeline%201');
  const asked = page.waitForRequest('**/api/search?q=ridgeline%202');
  await box(page).fill('ridgeline 2');
  await asked;
  await box(page).fill('ridgeline 4');
  await expect(titlesOn(page)).toHaveText(['Ridgeline 4']);
  const late = page.waitForResponse('**/api/search?q=ridgeline%202');
  release();
  await late;
  await expect(titlesOn(page)).toHaveText(['Ridgeline 4']);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the icon is a link, the form a form, and the next page a link @long', async ({
    page,
    site,
  }) => {
    const creator = await makePerson(site);
    for (let number = 1; number <= 21; number += 1) {
      await uploadPicture(site, creator, { title: `Estuary ${number}` });
    }
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await box(page).fill('estuary');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(heading(page, 'estuary')).toBeVisible();
    await expect(titlesOn(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Older wallpapers' }).click();
    await expect(page).toHaveURL('/search?q=estuary&page=2');
    await expect(titlesOn(page)).toHaveText(['Estuary 1']);
    await page.getByRole('link', { name: 'Newer results' }).click();
    await expect(page).toHaveURL('/search?q=estuary');
  });
});
