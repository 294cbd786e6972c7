import { expect, type Locator } from '@playwright/test';
import { filter, uploadDunes } from './filter-actions';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { tileTitles } from './page-actions';

const boxOf = async (control: Locator) => (await control.boundingBox()) ?? { x: Number.NaN };

test('Options show how many wallpapers they would leave, without moving anything', async ({
  page,
  site,
}) => {
  await uploadDunes(site);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const getShifts = await observeLayoutShifts(page);
  await page.goto('/search?q=dune&license=cc0');
  await expect(tileTitles(page)).toHaveText(['Dune crest']);
  expect(requests).not.toContain('/api/search/counts');
  const { x } = await boxOf(filter(page, 'Category'));
  await filter(page, 'Orientation').hover();
  const options = (name: string) => filter(page, name).getByRole('option');
  await expect(options('Orientation')).toHaveText([
    'Any orientation',
    'Landscape (1)',
    'Portrait (0)',
    'Square (0)',
  ]);
  const named = (name: string) => page.getByRole('option', { name, exact: true });
  await expect(named('Landscape, 1 wallpaper')).toBeEnabled();
  await expect(named('Portrait, 0 wallpapers')).toBeDisabled();
  // The chosen one isn't counted, and the others replace it.
  await expect(options('License').filter({ hasText: 'CC0' })).toHaveText('CC0');
  await expect(named('All rights reserved, 1 wallpaper')).toBeEnabled();
  const { sum, moved } = await getShifts();
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
  await filter(page, 'License').selectOption('');
  await expect(named('Portrait, 1 wallpaper')).toBeEnabled();
  expect((await boxOf(filter(page, 'Category'))).x).toBe(x);
  await filter(page, 'Sort by').selectOption('toplist');
  await expect(options('Orientation').filter({ hasText: 'Portrait' })).toHaveText('Portrait');
});
