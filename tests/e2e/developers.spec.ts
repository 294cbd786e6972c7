import { expect } from '@playwright/test';
import type { ApiDocument } from '@/lib/developers/open-api';
import { paths } from '@/lib/paths';
import { expectNoBarrier } from './barriers';
import { test } from './fixtures';

test('The reference tells every call of the OpenAPI document, each at an address of its own', async ({
  page,
  site,
}) => {
  const openApi: ApiDocument = await (await fetch(site.url + paths.openApi())).json();
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.developers());
  const told = await page.locator('article h4').allInnerTexts();
  expect(told.map((name) => name.replace(/\s+/g, ' ')).sort()).toEqual(calls.sort());

  // Whatever is led to within the page is there, and no two places have one name.
  const { missing, twice } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const led = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')];
    return {
      missing: led.map(({ hash }) => hash.slice(1)).filter((id) => !ids.includes(id)),
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
  expect({ missing, twice }).toEqual({ missing: [], twice: [] });

  // The address is that of the running site, though the page is cached.
  const beginning = page.getByRole('figure', { name: 'Beginning: an example' });
  await expect(beginning).toHaveText(`curl '${site.url}/api/wallpapers?limit=1'`);

  const keys = page.getByRole('link', { name: 'account settings' });
  await expect(keys).toHaveAttribute('href', paths.settings.apiKeys());

  await page.goto(`${paths.developers()}#post-upload`);
  await expect(page.getByRole('heading', { name: 'POST /upload' })).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

test('Recipes are shown in the language that is chosen, by keyboard too @long', async ({
  page,
}) => {
  await page.goto(paths.developers());
  const program = (language: string) =>
    page.getByRole('figure', { name: `Keep favourites, in ${language}` });
  await expect(program('curl')).toBeVisible();
  await page.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(program('JavaScript')).toBeVisible();
  await expect(program('curl')).toBeHidden();
  // All calls are made of the same parts: two stand for them, and axe is done in a second.
  await page.locator('article, section:has(> article), #records').evaluateAll((parts) => {
    for (const part of parts.slice(3)) part.remove();
  });
  await expectNoBarrier(page);
});

test('The whole page has no barrier, narrow and wide, light and dark @long', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.developers());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoBarrier(page, `${width} px, ${colorScheme}`);
  }
});
