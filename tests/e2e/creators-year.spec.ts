import { expect } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import { insertUser, type TestUser, uploadPicture } from './content';
import { test } from './fixtures';
import { tileTitles } from './page-actions';
import { createPictureFile } from './upload-form';

test('A creator’s year: told, edited many at once, replaced, collected, removed, appealed, closed @long', async ({
  page,
  browser,
  request,
  site,
  signIn,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [creator, reader, judge] = [
    await insertUser(site),
    await insertUser(site),
    await insertUser(site, 'admin'),
  ];
  const send = async (as: TestUser, url: string, data?: object) => {
    const headers = { authorization: `Bearer ${as.token}` };
    const response = await request.post(url, { headers, ...(data && { data }) });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const { _id, username, title } = await uploadPicture(site, creator, { title: 'Grey heron' });
  const marsh = await uploadPicture(site, creator, { title: 'Marsh at dawn' });
  const toast = (text: string | RegExp) => page.getByText(text);
  const openInbox = async (notice: string) => {
    await page.goto(paths.inbox());
    await expect(page.getByText(notice)).toBeVisible();
  };

  // Someone likes it, and the creator is told.
  await send(reader, paths.api.favorite(_id));
  await signIn(creator);
  await openInbox(`Someone favorited “${title}”`);

  // Tags for both at once, taken back, and again.
  await page.goto(paths.profile(username));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of [title, marsh.title]) await page.getByRole('checkbox', { name }).click();
  for (const isKept of [false, true]) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add tags', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tags').fill('wetland');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect(toast('2 wallpapers tagged.')).toBeVisible();
    if (isKept) break;
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast('Tags removed from these 2 wallpapers.')).toBeVisible();
  }
  await page.goto(paths.tag('wetland'));
  await expect(tileTitles(page)).toHaveText([marsh.title, title]);

  // A better scan keeps the address and the favorite.
  await page.goto(paths.wallpaper(_id));
  await page.getByRole('button', { name: 'Replace file' }).click();
  const replacing = page.getByRole('dialog', { name: `Replace the file of “${title}”` });
  await replacing.getByLabel('New file').setInputFiles(await createPictureFile('better.jpg'));
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(toast('File replaced.')).toBeVisible();

  // A collection of both, which visitors find on the profile.
  await page.keyboard.press('s');
  const saving = page.getByRole('dialog', { name: 'Save' });
  await saving.getByRole('button', { name: 'New collection' }).click();
  await saving.getByLabel('New collection').fill('Still water');
  await saving.getByRole('button', { name: 'Create and save' }).click();
  await expect(toast('Saved to “Still water”.')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url + collectionPaths.profileCollections(username));
  await visitor.getByRole('link', { name: 'Still water' }).first().click();
  await expect(tileTitles(visitor)).toHaveText([title]);

  // An admin removes it, the creator appeals, and another admin restores it.
  const act = (as: TestUser, action: string, reason?: string) =>
    send(as, adminPaths.api.wallpapers(), { ids: [_id], action, ...(reason && { reason }) });
  await act(await insertUser(site, 'admin'), 'remove', 'It looks like a known photo.');
  await visitor.reload();
  await expect(tileTitles(visitor)).toHaveCount(0);
  await openInbox(`“${title}” was removed`);
  await page.goto(paths.wallpaper(_id));
  await expect(page.getByText('Reason: It looks like a known photo.')).toBeVisible();
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  await page.getByLabel('Why is the decision wrong?').fill('I took it at the river in March.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText(/^You appealed on/)).toBeVisible();
  await act(judge, 'restore');
  await openInbox(`Your appeal about “${title}” was successful`);
  await visitor.reload();
  await expect(tileTitles(visitor)).toHaveText([title]);

  await page.goto(accountPaths.statistics());
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();

  // Nothing is left once the account is closed.
  const collection = visitor.url();
  await page.goto(accountPaths.settings.close());
  await page.getByRole('button', { name: 'Close Account' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(creator.password);
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(toast('Account deleted successfully!')).toBeVisible();
  for (const url of [collection, paths.wallpaper(_id), paths.profile(username)])
    expect((await request.get(url)).status(), url).toBe(404);
  await visitor.context().close();
});
