import { expect, type Page } from '@playwright/test';
import type { Collection } from '@/lib/collections/schema';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { insertUser } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';

/** Not “Remove”. */
const move = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title},`) });

for (const width of [390, 1440]) {
  test(`An owner edits a collection, puts it in order and deletes it, at ${width} px @long`, async ({
    page,
    request,
    site,
    signIn,
    wallpapers,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await insertUser(site);
    const [first, second, third] = wallpapers.slice(0, 3).map(({ title }) => title) as [
      string,
      string,
      string,
    ];
    const response = await request.post(paths.api.collections(), {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { title: 'Desks', wallpapers: wallpapers.slice(0, 3).map(({ _id }) => _id) },
    });
    const collection: Collection = await response.json();
    await signIn(owner);
    await page.goto(paths.collection(collection));
    await expect(tileTitles(page)).toHaveText([first, second, third]);
    await page.getByRole('link', { name: 'Edit collection' }).click();
    await expect(move(page, first)).toBeVisible();
    await expectNoAxeViolations(page);

    // By keyboard, then in the dialog.
    await move(page, first).focus();
    await page.keyboard.press('End');
    await expect(move(page, first)).toBeFocused();
    await expect(page.getByText(`“${first}” is now number 3 of 3.`)).toBeAttached();
    await move(page, third).click();
    await page.getByLabel('Position').fill('1');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText(`“${third}” is now number 1 of 3.`)).toBeAttached();
    await page.getByRole('button', { name: `Use ${second} as the cover` }).click();
    await page.getByLabel('Title').fill('Calm desks');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(paths.collection({ ...collection, title: 'Calm desks' }));
    await expect(page.getByText('Collection updated.')).toBeVisible();
    await expect(tileTitles(page)).toHaveText([third, second, first]);

    await page.getByRole('link', { name: 'Edit collection' }).click();
    // Nobody is asked about the changes of what they delete.
    await page.getByLabel('Title').fill('Never saved');
    await page.getByRole('button', { name: 'Delete collection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete collection' }).click();
    await expect(page).toHaveURL(paths.profileCollections(collection.username));
    await expect(page.getByText('No collections yet')).toBeVisible();
  });
}
