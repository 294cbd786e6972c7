import { expect } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { addCategory, insertUser, pictureBytes, uploadPicture } from './content';
import { test } from './fixtures';
import { publishPicture } from './page-actions';

for (const width of [390, 1440]) {
  test(`An admin finds wallpapers, removes one with a reason and restores it, at ${width} px`, {
    tag: '@long',
  }, async ({ page, site, signIn, admin }) => {
    await page.setViewportSize({ width, height: 900 });
    const creator = await insertUser(site);
    const other = await uploadPicture(site, creator, { title: 'Wombat at dawn' });
    const { _id, smallImageUrl } = await uploadPicture(site, creator, {
      title: 'Wombat at dusk',
    });
    await signIn(admin);
    await page.goto(adminPaths.wallpapers());
    const chips = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
    for (const name of ['All', 'Approved', 'Pending', 'Rejected']) {
      await expect(chips.filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(1);
    }
    const isPhone = width === 390;
    const toggle = page.getByRole('link', { name: 'Grid', exact: true });
    await expect(toggle).toBeVisible({ visible: !isPhone });
    const openActions = async () => {
      if (isPhone) await page.getByRole('button', { name: 'Actions for Wombat at dusk' }).click();
    };
    await page.getByRole('searchbox').fill('wombat');
    await expect(page.getByRole('article')).toHaveCount(2);
    const dusk = page.getByRole('article', { name: 'Wombat at dusk' });
    await openActions();
    await dusk.getByRole('button', { name: 'Remove Wombat at dusk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this wallpaper?' });
    await dialog.getByLabel('Reason').fill('Not yours.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Wallpaper removed.' })).toBeVisible();
    await expect(dusk).toContainText('Reason: Not yours.');
    const visitor = await page.context().browser()?.newContext();
    const asVisitor = (path: string) => visitor?.request.get(site.url + path);
    expect((await asVisitor(smallImageUrl))?.status()).toBe(404);
    expect((await asVisitor(paths.wallpaper(_id)))?.status()).toBe(404);
    expect((await page.request.get(smallImageUrl)).status()).toBe(200);

    await page.getByRole('link', { name: /^Removed/ }).click();
    await expect(page).toHaveURL(/status=removed/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await openActions();
    await dusk.getByRole('button', { name: 'Restore Wombat at dusk' }).click();
    await expect(page.getByText('No wallpapers found')).toBeVisible();
    await page.getByRole('link', { name: 'Show all wallpapers' }).click();
    await expect(page).toHaveURL(adminPaths.wallpapers());
    await expect(dusk).toBeVisible();
    expect((await asVisitor(smallImageUrl))?.status()).toBe(200);
    expect((await asVisitor(paths.wallpaper(_id)))?.status()).toBe(200);
    expect((await asVisitor(paths.wallpaper(other._id)))?.status()).toBe(200);
    await visitor?.close();
  });
}

for (const width of [390, 1440]) {
  test(`An admin moves, removes and restores selected wallpapers together, at ${width} px @long`, async ({
    page,
    site,
    signIn,
    admin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const category = `Marsupials ${width}`;
    await addCategory(site, category);
    const creator = await insertUser(site);
    for (const title of ['Numbat one', 'Numbat two']) await uploadPicture(site, creator, { title });
    await signIn(admin);
    await page.goto(`${adminPaths.wallpapers()}?q=numbat&view=list`);
    const rows = page.getByRole('row', { name: /Numbat/ });
    await expect(rows).toHaveCount(2);
    if (width === 390) {
      const { height = 0 } = (await rows.first().boundingBox()) ?? {};
      expect(height).toBeLessThan(120);
    }
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await expectNoAxeViolations(page);
    await bar.getByRole('button', { name: 'Change category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category').selectOption(category);
    await dialog.getByRole('button', { name: 'Change category' }).click();
    await expect(rows.filter({ hasText: category })).toHaveCount(2);
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(`2 wallpapers moved to ${category}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page.getByText('2 wallpapers moved back.')).toBeVisible();
    await expect(rows.filter({ hasText: category })).toHaveCount(0);
    const filter = page.getByLabel('Category', { exact: true });
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
    await filter.selectOption(category);
    await expect(page.getByText('No wallpapers found')).toBeVisible();
    await filter.selectOption('All');
    await expect(rows).toHaveCount(2);
    if (width === 390) await page.getByRole('button', { name: 'Show results' }).click();

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // All are approved already.
    await expect(bar.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(rows.filter({ hasText: 'Removed' })).toHaveCount(2);
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = (which: string) =>
      page.getByRole('dialog', { name: `Are you sure you want to delete ${which}?` });
    const listed = question('these 2 wallpapers').getByRole('listitem');
    await expect(listed).toContainText(['Numbat two', 'Numbat one']);
    await expect(listed.getByRole('presentation')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Clear' }).click();
    if (width === 390) await page.getByRole('button', { name: 'Actions for Numbat one' }).click();
    await page.getByRole('button', { name: 'Delete Numbat one' }).click();
    await expect(question('this wallpaper').getByRole('listitem')).toContainText(['Numbat one']);
    await question('this wallpaper').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^fresco-wallpapers-.*\.csv$/);
    await page.getByRole('link', { name: 'Upload New' }).click();
    await expect(page.getByRole('heading', { name: 'Share your masterpiece' })).toBeVisible();
    await publishPicture(page, 'Quokka', await pictureBytes(20_100 + width));
    await expect(page).toHaveURL(/\/wallpaper\/\w{10}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Quokka' })).toBeVisible();
  });
}
