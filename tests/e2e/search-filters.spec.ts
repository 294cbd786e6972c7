import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { escapeValue } from '@/lib/search/query/value-list';
import { expectNoAxeViolations } from './axe';
import { addPublicCategory, insertUser, uniqueSuffix, uploadPicture } from './content';
import { filter, searchBox, uploadDunes } from './filter-actions';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { tileTitles } from './page-actions';

test('Filters change the URL and the results, and Back undoes them', async ({ page, site }) => {
  await uploadDunes(site);
  await page.goto(paths.search('dune'));
  await expect(tileTitles(page)).toHaveCount(2);
  await filter(page, 'Orientation').selectOption('portrait');
  await expect(page).toHaveURL(paths.search('dune', 1, { orientation: 'portrait' }));
  await expect(tileTitles(page)).toHaveText(['Dune shadow']);
  await filter(page, 'Category').selectOption('Space');
  await expect(page).toHaveURL('/search?q=dune&orientation=portrait&category=Space');
  // Results that were found before aren't requested again.
  await page.route('**/api/search?*', (route) => route.abort());
  await page.goBack();
  await expect(page).toHaveURL(paths.search('dune', 1, { orientation: 'portrait' }));
  await expect(filter(page, 'Category')).toHaveValue('');
  await expect(tileTitles(page)).toHaveText(['Dune shadow']);
  await page.getByRole('link', { name: 'Dune shadow', exact: true }).click();
  await expect(page).toHaveURL(/wallpaper/);
  await page.goBack();
  await expect(filter(page, 'Orientation')).toHaveValue('portrait');
  await expect(tileTitles(page)).toHaveText(['Dune shadow']);
  await page.goBack();
  await expect(page).toHaveURL(paths.search('dune'));
  await expect(tileTitles(page)).toHaveCount(2);
});

test('A value that is not among the choices is one of them @long', async ({ page }) => {
  await page.goto('/search?q=ridgeline&ratios=16x9,8x5&tags=fog');
  await expect(filter(page, 'Ratio').locator('option:checked')).toHaveText('16:9, 8:5');
  await expect(filter(page, 'Tags').locator('option:checked')).toHaveText('fog');
});

test('A category with a comma is one category @long', async ({ page, site }) => {
  const name = `Sun, sand \\ ${uniqueSuffix()}`;
  await addPublicCategory(site, name);
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Dune far', category: name }, 203);
  await page.goto('/search');
  await filter(page, 'Category').selectOption(name);
  await expect(page).toHaveURL(paths.search('', 1, { category: escapeValue(name) }));
  await expect(tileTitles(page)).toHaveText(['Dune far']);
  await page.reload();
  await expect(filter(page, 'Category').locator('option:checked')).toHaveText(name);
  await expect(tileTitles(page)).toHaveText(['Dune far']);
  await page.goto(`${paths.category(name)}?sorting=views`);
  await expect(tileTitles(page)).toHaveText(['Dune far']);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('chips shift nothing, and filters are in a sheet that the keyboard reaches @long', async ({
    page,
    site,
  }) => {
    await uploadDunes(site);
    const getShifts = await observeLayoutShifts(page);
    await page.goto('/search?q=dune%20-tag%3Afog&license=cc0');
    await expect(tileTitles(page)).toHaveText(['Dune crest']);
    const { sum, moved } = await getShifts();
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
    await page.goto(paths.search('dune'));
    await expect(filter(page, 'Orientation')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('radio', { name: 'Portrait, 1 wallpaper' })).toBeEnabled();
    await sheet.getByRole('radio', { name: 'Any' }).first().press('ArrowRight');
    await expect(sheet.getByRole('button', { name: 'Show 1 result' })).toBeVisible();
    await expect(filter(page, 'Category')).toContainText('Space (0)');
    await expectNoAxeViolations(page, 'the sheet of filters');
    await sheet.getByRole('button', { name: 'Show 1 result' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(tileTitles(page)).toHaveText(['Dune crest']);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280]) {
    test(`filters are a form at ${width} px @long`, async ({ page, site }) => {
      await uploadDunes(site);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(paths.search('dune'));
      await filter(page, 'Orientation').selectOption('landscape');
      await page.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/q=dune&.*orientation=landscape/);
      await expect(tileTitles(page)).toHaveText(['Dune crest']);
      await searchBox(page).fill('crest');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/search?orientation=landscape&q=crest');
      await expect(tileTitles(page)).toHaveText(['Dune crest']);
    });
  }
});
