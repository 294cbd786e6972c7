import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';

const control = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('Without words, the order can be chosen once there are results, and is cleared with the filters', async ({
  page,
  site,
}) => {
  const creator = await insertUser(site);
  const { title } = await uploadPicture(site, creator, { category: 'Space' });
  await page.goto(paths.search('', 1, { sorting: 'views' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Search', exact: true })).toBeVisible();
  await expect(control(page, 'Sort by')).toHaveCount(0);
  await page.goto(paths.search());
  await control(page, 'Category').selectOption('Space');
  await control(page, 'Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/search?sorting=date_added&category=Space');
  await expect(tileTitles(page).first()).toHaveText(title);
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(paths.search());
  await expect(control(page, 'Sort by')).toHaveCount(0);
  await expect(control(page, 'Orientation')).toBeFocused();
});
