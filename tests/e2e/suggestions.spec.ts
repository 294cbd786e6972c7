import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Suggestion } from '@/lib/search/suggest/suggestion-schema';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

const REQUESTS = '**/api/suggest?*';

const headerBox = (page: Page) => page.getByRole('banner').getByRole('combobox');
const popup = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string) => popup(page).getByRole('option', { name });

async function expectActive(box: Locator, target: Locator) {
  await expect(target).toHaveAttribute('aria-selected', 'true');
  const id = await target.getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', id!);
}

/** Answers with a tag for each query, unless `respond` does it. */
async function fakeSuggestions(
  page: Page,
  respond?: (q: string) => Suggestion[] | Promise<Suggestion[]>,
) {
  const asked: string[] = [];
  await page.route(REQUESTS, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    const url = `http://elsewhere.test${paths.tag('fog')}`;
    const json = respond ? await respond(q) : [{ type: 'tag', label: `${q}-tag`, url, count: 3 }];
    // The request may have been canceled.
    await route.fulfill({ json }).catch(() => undefined);
  });
  return asked;
}

test('Suggests tags, categories, creators and wallpapers, and opens them @long', async ({
  page,
  site,
}) => {
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Marmot at dawn', tags: 'marmot, marmoset' });
  await page.goto('/category');
  const box = headerBox(page);
  await box.fill('MARM');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(popup(page).getByRole('group')).toHaveCount(2);
  const tags = popup(page).getByRole('group', { name: 'Tags' });
  await expect(tags.getByRole('option')).toHaveText(['marmoset1', 'marmot1']);
  await expect(option(page, 'Marmot at dawn').locator('b')).toHaveText('Marm');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('3 suggestions');
  await page.keyboard.press('ArrowDown');
  await expectActive(box, tags.getByRole('option').first());
  await expectNoAxeViolations(page, 'the popup of the header');
  await option(page, 'Marmot at dawn').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marmot at dawn' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('main').getByRole('combobox').fill('natur');
  await expect(option(page, 'Nature')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectActive(page.getByRole('main').getByRole('combobox'), option(page, 'Nature'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.category('Nature'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`An open popup has no accessibility issues (${colorScheme}) @long`, async ({ page }) => {
    await fakeSuggestions(page);
    await page.emulateMedia({ colorScheme });
    for (const [path, area] of [
      ['/category', 'banner'],
      ['/', 'main'],
    ] as const) {
      await page.goto(path);
      await page.getByRole(area).getByRole('combobox').fill('fog');
      await expect(option(page, 'fog-tag')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(option(page, 'fog-tag')).toHaveAttribute('aria-selected', 'true');
      await expectNoAxeViolations(page, area);
    }
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header is a plain search form @long', async ({ page }) => {
    await page.goto('/category');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('ridgeline 3');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=ridgeline(\+|%20)3/);
  });
});
