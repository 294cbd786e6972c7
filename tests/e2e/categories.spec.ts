import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { type Answer, call } from '@/tests/http-client';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';
import type { Site } from './site';

/** As another instance makes one: it tells of it, and pages made before follow. */
async function makeCategory(site: Site, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const values = [id, name];
  await site.sql.query(
    'INSERT INTO categories (id, name, updated_at) VALUES ($1, $2, now())',
    values,
  );
  await tellOfCategories(site);
  await expect
    .poll(async () => (await call(site.port, paths.category(name))).status, { message: name })
    .toBe(200);
  return id;
}

const tellOfCategories = (site: Site) =>
  site.sql.query("SELECT pg_notify('fresco_tags', 'categories a-test')");

const some = () => randomBytes(3).toString('hex');
const leadsTo = ({ status, headers }: Answer) => [status, headers.location];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'A visitor' : 'A visitor without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('comes from the categories to one of them and to a wallpaper', async ({ page }) => {
      await page.goto('/category');
      await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
      await page.getByRole('link', { name: /^Nature \d+ wallpapers$/ }).click();
      await expect(page).toHaveURL('/category/Nature');
      await expect(page.getByRole('heading', { level: 1, name: 'Nature' })).toBeVisible();
      const title = await titlesOn(page).first().textContent();
      await page
        .getByRole('link', { name: title ?? '', exact: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible();
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const turnPages = async (page: Page, name: string, onSecond: number) => {
    await page.goto(paths.category(name));
    await expect(titlesOn(page)).toHaveCount(9);
    await page.getByRole('link', { name: 'Older wallpapers' }).click();
    await expect(page).toHaveURL(paths.category(name, 2));
    await expect(titlesOn(page)).toHaveCount(onSecond);
    await page.getByRole('link', { name: 'Newer wallpapers' }).click();
    await expect(page).toHaveURL(paths.category(name));
  };

  test('the pages of a category are links away, there and back', async ({ page, wallpapers }) => {
    await turnPages(page, 'Nature', wallpapers.length - 9);
  });

  test('they are, too, where it has an odd name @long', async ({ page, site }) => {
    const name = `Deep & 100% ${some()}`;
    await makeCategory(site, name);
    const person = await makePerson(site);
    for (let count = 0; count < 10; count += 1)
      await uploadPicture(site, person, { category: name });
    await turnPages(page, name, 1);
  });
});

const ODD_NAMES = [
  'Sci-Fi & Co',
  '50% off',
  'Côte d’Azur 🌊',
  'a+b=c?d#e',
  '日本',
  '100%25',
  '..%2e',
];

test('A category may be called anything @long', async ({ page, site }) => {
  for (const name of [...ODD_NAMES, '%', '50%20 %41 %zz']) {
    await makeCategory(site, name);
    await page.goto('/category');
    await page.getByRole('link', { name: `${name} 0 wallpapers`, exact: true }).click();
    await expect(page).toHaveURL(paths.category(name));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText('No wallpapers in this category yet.')).toBeVisible();
    const html = (await call(site.port, paths.category(name))).body.toString();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical, site.url).pathname).toBe(paths.category(name));
  }
});

test('Other spellings and former names of a category lead to the one it has', async ({ site }) => {
  const former = `Before % ${some()}`;
  const now = `After & Ærø ${some()}`;
  const id = await makeCategory(site, now);
  // What answers past Next knows the address as a missing page.
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await call(site.port, paths.category(former))).status).toBe(404);
  }
  await site.sql.query('INSERT INTO old_category_names (name, category_id) VALUES ($1, $2)', [
    former,
    id,
  ]);
  await tellOfCategories(site);
  await expect.poll(async () => (await call(site.port, paths.category(former))).status).toBe(308);
  for (const asked of [now.toUpperCase(), now.toLowerCase(), former, former.toUpperCase()]) {
    const answer = await call(site.port, paths.category(asked));
    expect(leadsTo(answer), asked).toEqual([308, paths.category(now)]);
    const second = await call(site.port, paths.category(asked, 2));
    expect(leadsTo(second), asked).toEqual([308, paths.category(now, 2)]);
  }
});

test('The address inside the house leads to the one outside', async ({ site }) => {
  for (const [inside, outside] of [
    ['/category/Nature/1', '/category/Nature'],
    ['/category/50%25%20off/2', '/category/50%25%20off?page=2'],
    ['/categories/1', '/category'],
    ['/profile/ada/wallpapers/1', '/profile/ada'],
    ['/profile/ada/wallpapers/3', '/profile/ada?page=3'],
    ['/profile/ada/favorites/1', '/profile/ada/favorites'],
    ['/profile/ada/favorites/2', '/profile/ada/favorites?page=2'],
  ]) {
    expect(leadsTo(await call(site.port, inside ?? '')), inside).toEqual([308, outside]);
  }
});

test('A new picture and a deleted one are seen at once where they are listed', async ({
  request,
  site,
}) => {
  const person = await makePerson(site);
  const category = `Fresh ${some()}`;
  await makeCategory(site, category);
  const pages = ['/category', paths.category(category)];
  for (const path of pages) await request.get(path);
  const { _id, smallImageUrl } = await uploadPicture(site, person, { category });
  for (const path of pages) {
    expect(await (await request.get(path)).text(), path).toContain(smallImageUrl);
  }
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await request.delete(`/api/wallpapers/${_id}`, { headers })).status()).toBe(204);
  for (const path of pages) {
    expect(await (await request.get(path)).text(), path).not.toContain(smallImageUrl);
  }
});
