import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Suggestion } from '@/lib/search/suggest/suggestion-schema';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { dailyTag } from './daily-tag';
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

async function search(page: Page, q: string) {
  await headerBox(page).fill(q);
  await headerBox(page).press('Enter');
  await expect(page).toHaveURL(paths.search(q));
  await page.goto('/category');
}

test('Suggests tags, categories, creators and wallpapers, and opens them', async ({
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

test('Recent searches stay in the browser and can be deleted one by one or all', async ({
  page,
}) => {
  const asked = await fakeSuggestions(page);
  await page.goto('/category');
  for (const q of ['first light', 'fog', 'sea']) await search(page, q);
  const before = asked.length;
  const box = headerBox(page);
  await box.click();
  const recent = popup(page).getByRole('group', { name: 'Recent searches' });
  const clear = 'Clear recent searches';
  await expect(recent.getByRole('option')).toHaveText(['sea', 'fog', 'first light', clear]);
  await page.getByRole('button', { name: 'Remove fog from recent searches' }).click();
  await expect(recent.getByRole('option')).toHaveText(['sea', 'first light', clear]);
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect(recent.getByRole('option')).toHaveText(['first light', clear]);
  await option(page, 'first light').click();
  await expect(page).toHaveURL(paths.search('first light'));
  await page.goto('/category');
  await box.click();
  await expect(option(page, clear)).toBeVisible();
  await box.press('End');
  await box.press('ArrowUp');
  await expectActive(box, option(page, clear));
  await box.press('Enter');
  await expect(popup(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  expect(asked).toHaveLength(before);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('suggestions take the full width with large targets and close with the search', async ({
    page,
  }) => {
    await fakeSuggestions(page);
    await page.goto('/category');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await icon.tap();
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill('fog');
    await expect(option(page, 'fog-tag')).toBeInViewport({ ratio: 1 });
    const { width } = (await popup(page).locator('..').boundingBox())!;
    expect(width).toBe(390);
    const { height } = (await option(page, 'fog-tag').boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    await box.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(box).toBeVisible();
    await box.fill('fogg');
    await option(page, 'fogg-tag').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(paths.tag('fog'));
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `An open popup has no accessibility issues (${colorScheme})`,
    dailyTag(colorScheme === 'light'),
    async ({ page }) => {
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
    },
  );
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
