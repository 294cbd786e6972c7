import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search wallpapers' });
const heading = (page: Page, q: string) =>
  page.getByRole('heading', { level: 1, name: `Search Results for "${q}"` });

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Enter in the header searches, and typing refines the results', async ({ page, site }) => {
    const creator = await insertUser(site);
    await uploadPicture(site, creator, { title: 'Salt marsh', tags: 'heron' });
    await uploadPicture(site, creator, { title: 'Salt mine', tags: 'lamp' });
    for (const [path, area] of [
      ['/', 'main'],
      ['/category', 'banner'],
    ] as const) {
      await page.goto(path);
      const emptyBox = page.getByRole(area).getByRole('combobox');
      await emptyBox.fill('   ');
      await emptyBox.press('Enter');
      await expect(page).toHaveURL(path);
    }
    await page.getByRole('banner').getByRole('combobox').fill('salt mars');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=salt%20mars');
    await expect(heading(page, 'salt mars')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Salt marsh']);
    await searchBox(page).fill('');
    await searchBox(page).pressSequentially('salt');
    await expect(tileTitles(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(page).toHaveURL('/search?q=salt');
    await expect(page.getByText('2 wallpapers')).toBeVisible();
    await page.getByRole('link', { name: 'Salt mine', exact: true }).click();
    await expect(page).toHaveURL(/wallpaper/);
    await page.goBack();
    await expect(tileTitles(page)).toHaveText(['Salt mine', 'Salt marsh']);
    await expect(searchBox(page)).toHaveValue('salt');
  });
});

test.describe('On a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('the icon opens a search box with suggestions over the page, and Escape closes it @long', async ({
    page,
  }) => {
    await page.goto('/');
    const icon = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search' });
    const dialog = page.getByRole('dialog');
    const inDialog = dialog.getByRole('combobox');
    const popup = page.getByRole('listbox', { name: 'Suggestions' });
    const option = popup.getByRole('option', { name: 'Nature' });
    await icon.tap();
    await expect(inDialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inDialog).toBeHidden();
    await expect(icon).toBeFocused();

    await icon.tap();
    await inDialog.fill('natur');
    await expect(option).toBeInViewport({ ratio: 1 });
    expect((await popup.locator('..').boundingBox())?.width).toBe(390);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await inDialog.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(inDialog).toBeVisible();
    await inDialog.fill('natu');
    await option.tap();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(paths.category('Nature'));

    await icon.tap();
    await inDialog.fill('ridgeline 3');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'ridgeline 3')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Ridgeline 3']);
    await expect(dialog).toBeHidden();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the search and its pages work with links and a form @long', async ({ page, site }) => {
    const creator = await insertUser(site);
    for (let number = 1; number <= 21; number += 1) {
      await uploadPicture(site, creator, { title: `Estuary ${number}` });
    }
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search' })
      .click();
    await searchBox(page).fill('estuary');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(heading(page, 'estuary')).toBeVisible();
    await expect(tileTitles(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/search?q=estuary&page=2');
    await expect(tileTitles(page)).toHaveText(['Estuary 1']);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/search?q=estuary');
  });
});
