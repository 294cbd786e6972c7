import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { pressKey } from './keyboard-actions';
import { tileTitles } from './page-actions';
import { uploadVersions, version } from './pair-actions';

const pairButton = (page: Page) => page.getByRole('button', { name: 'Pair light and dark' });
const unpairButton = (page: Page) => page.getByRole('button', { name: 'Unpair' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pair light and dark' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Pair wallpapers' });
const candidate = (page: Page, title: string) => dialog(page).getByRole('radio', { name: title });
const order = (page: Page) => dialog(page).getByRole('list', { name: 'Selected pair' });
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`A creator pairs two wallpapers by keyboard and unpairs them at ${width} px @long`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    const { user, light, dark } = await uploadVersions(site, 'Terrace');
    await uploadPicture(site, user, { title: 'Something else' });
    await signIn(user);
    await expectListed(page, light.title, [dark.title]);
    await page.goto(`/wallpaper/${light._id}`);

    await pairButton(page).press('Enter');
    await expect(candidate(page, dark.title)).toBeFocused();
    await expect(candidate(page, light.title)).toHaveCount(0);
    await candidate(page, dark.title).focus();
    await page.keyboard.press('Space');
    await expect(order(page).getByRole('listitem')).toHaveText([
      `Light${light.title}`,
      `Dark${dark.title}`,
    ]);
    await expectNoAxeViolations(page);
    await pressKey(submit(page));
    await expect(
      page.getByText('Paired. People see the version that matches their theme.'),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(version(page, 'light')).toBeChecked();
    await expectListed(page, light.title, []);
    await expect(tile(page, light.title).getByText('Light and dark')).toBeVisible();

    await page.goto(`/wallpaper/${light._id}`);
    await unpairButton(page).press('Enter');
    const question = page.getByRole('dialog', { name: 'Unpair these wallpapers?' });
    await question.getByRole('button', { name: 'Unpair' }).press('Enter');
    await expect(page.getByText('Unpaired. The wallpapers now appear')).toBeVisible();
    await expect(version(page, 'light')).toHaveCount(0);
    await expect(pairButton(page)).toBeVisible();
    await expectListed(page, light.title, [dark.title]);
  });
}

/** On the home page. */
async function expectListed(page: Page, title: string, others: string[]) {
  await page.goto('/');
  await expect(tile(page, title)).toBeVisible();
  const names = await tileTitles(page).allTextContents();
  const family = title.split(' ')[0] as string;
  expect(names.filter((name) => name.startsWith(family)).sort()).toEqual([title, ...others].sort());
}

test('Load more shows the rest of the wallpapers and disappears @long', async ({
  page,
  site,
  signIn,
}) => {
  const user = await insertUser(site);
  const { _id } = await uploadPicture(site, user);
  // The list has two pages.
  for (let count = 0; count < 10; count += 1) await uploadPicture(site, user);
  await signIn(user);
  await page.goto(`/wallpaper/${_id}`);
  await pairButton(page).click();
  const loadMore = dialog(page).getByRole('button', { name: 'Load more' });
  await loadMore.click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(10);
  await expect(loadMore).toHaveCount(0);
});
