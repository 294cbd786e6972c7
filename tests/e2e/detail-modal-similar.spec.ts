import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { test } from './fixtures';
import { dialogOf, openModal, openWall, tileLink } from './modal-actions';
import type { Site } from './site';

const stripOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'More like this' });
const thumbnail = (page: Page, { title }: Wallpaper) =>
  stripOf(page).getByRole('link', { name: title, exact: true });

const titlesOf = (page: Page) =>
  stripOf(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

/** As many as the strip shows. */
async function listSimilar({ url }: Site, { _id }: Wallpaper): Promise<Wallpaper[]> {
  return (await fetch(url + paths.api.similar(_id, 8))).json();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('The modal shows more like this, and a click shows one of them @long', async ({
  page,
  site,
  wallpapers,
}) => {
  const [first] = wallpapers as [Wallpaper, ...Wallpaper[]];
  const similar = await listSimilar(site, first);
  const third = similar.find(({ _id }) => _id !== wallpapers.at(-1)?._id)!;
  const after = wallpapers[wallpapers.findIndex(({ _id }) => _id === third._id) + 1]!;
  const [last] = (await listSimilar(site, after)) as [Wallpaper, ...Wallpaper[]];
  await openWall(page);
  await openModal(page, first.title);
  await expect(stripOf(page).getByRole('heading')).toHaveText('More like this');
  await expect.poll(() => titlesOf(page)).toEqual(similar.map(({ title }) => title));
  await thumbnail(page, third).click();
  await expect(dialogOf(page)).toHaveAccessibleName(third.title);
  await expect(page).toHaveURL(`/wallpaper/${third._id}`);
  await expect(dialogOf(page)).toBeFocused();
  await expect(thumbnail(page, third)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(dialogOf(page)).toHaveAccessibleName(after.title);
  await page.goBack();
  await expect(dialogOf(page)).toHaveAccessibleName(first.title);
  await page.goForward();
  await expect(dialogOf(page)).toHaveAccessibleName(after.title);
  await thumbnail(page, last).press('Enter');
  await expect(dialogOf(page)).toHaveAccessibleName(last.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(tileLink(page, last.title)).toBeFocused();
});

test('The modal leads to all similar wallpapers by keyboard @long', async ({
  page,
  wallpapers,
}) => {
  const [first] = wallpapers as [Wallpaper, ...Wallpaper[]];
  await openWall(page);
  await openModal(page, first.title);
  await stripOf(page).getByRole('link', { name: 'All similar wallpapers' }).press('Enter');
  const name = `Search Results for "like ${first.title}"`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(`/search?q=like%3A${first._id}`);
});

test('A reload shows the page of a similar wallpaper, and Back leads to the wall @long', async ({
  page,
  site,
  wallpapers,
}) => {
  const [first] = wallpapers as [Wallpaper, ...Wallpaper[]];
  const [similar] = (await listSimilar(site, first)) as [Wallpaper, ...Wallpaper[]];
  await openWall(page);
  await openModal(page, first.title);
  await thumbnail(page, similar).click();
  await expect(dialogOf(page)).toHaveAccessibleName(similar.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: similar.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(tileLink(page, first.title)).toBeVisible();
});
