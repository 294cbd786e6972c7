import { expect } from '@playwright/test';
import sharp from 'sharp';
import { listOperations } from '@/lib/developers/openapi';
import { paths } from '@/lib/paths';
import { test } from './fixtures';

test('The developers page documents every operation and fits a phone @long', async ({
  page,
  site,
}) => {
  const document = await (await fetch(site.url + paths.openApi())).json();
  const operations = listOperations(document).map(({ method, path }) => `${method} ${path}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.developers());
  const headings = await page.locator('summary h4').allTextContents();
  expect(headings.map((name) => name.replace(/\s+/g, ' ')).sort()).toEqual(operations.sort());

  // The page is cached, but has the URL of the running site.
  const example = page.getByRole('figure', { name: 'Getting started, in curl' });
  await expect(example.getByRole('code')).toHaveText(`curl '${site.url}/api/wallpapers?limit=1'`);

  await page.goto(`${paths.developers()}#post-upload`);
  await expect(page.getByRole('heading', { name: 'POST /upload' })).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.goto(`${paths.developers()}#schema-wallpaper`);
  await expect(page.getByRole('heading', { name: 'Wallpaper', exact: true })).toBeInViewport();
});

test('No text is visible between the header and the language switch below it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.developers());
  const choice = page.getByRole('group', { name: 'Language' });
  const header = (await page.getByRole('banner').boundingBox())!;
  const clip = { x: 0, y: header.height + 1, width: 390, height: 6 };
  for (let step = 0; step < 5; step++) {
    await choice.evaluate((element, offset) => {
      const example = element.parentElement!.closest('section')!.querySelector('pre');
      scrollTo(0, example!.getBoundingClientRect().top + scrollY - 70 + offset);
    }, step * 5);
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    for (const { min, max } of channels) expect(max - min).toBeLessThan(8);
  }
});

test('Recipes are shown in the selected language, also by keyboard, and can be copied @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paths.developers());
  const recipe = (language: string) =>
    page.getByRole('figure', { name: `Manage favorites, in ${language}` });
  await expect(recipe('curl')).toBeVisible();
  await page.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(recipe('JavaScript')).toBeVisible();
  await expect(recipe('curl')).toBeHidden();
  await recipe('JavaScript').getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("await call('/favorites/' + _id, 'POST');");
  // All operations have the same structure. A few are enough, and axe takes a second instead of 15.
  await page.locator('details, section:has(> details)').evaluateAll((parts) => {
    for (const part of parts.slice(3)) part.remove();
  });
});
