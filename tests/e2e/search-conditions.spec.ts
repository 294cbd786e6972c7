import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import type { Site } from './site';

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Parts of your search' }).getByRole('link');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
async function uploadHarbor(site: Site) {
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Salt harbor', tags: 'heron, first light' }, 102);
  await uploadPicture(site, creator, { title: 'Salt mountain', tags: 'lamp' }, 103);
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chip is a link, and the tips open @long', async ({ page, site }) => {
    await uploadHarbor(site);
    await page.goto(paths.search('salt -tag:lamp'));
    await expect(tileTitles(page)).toHaveText(['Salt harbor']);
    await chip(page, 'Not tag: lamp').click();
    await expect(page).toHaveURL(paths.search('salt'));
    await expect(tileTitles(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Search tips', exact: true }).click();
    // The results have this tag.
    await page.getByRole('link', { name: 'tag:lamp' }).click();
    await expect(chip(page, 'Tag: lamp')).toBeVisible();
    await expect(tileTitles(page)).toHaveText(['Salt mountain']);
  });
});
