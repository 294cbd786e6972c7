import { expect } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { insertUser, pictureBytes, type TestUser, uploadBytes } from './content';
import { test } from './fixtures';
import type { Site } from './site';
import { fileInput, openUploadPage, publishButton, randomSeed, toast } from './upload-form';

const REASON = 'It looks like a picture that was removed or rejected.';

async function removeWallpaper(site: Site, { token }: TestUser, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ action: 'remove', ids: [_id], reason: 'It was stolen.' });
  const url = site.url + adminPaths.api.wallpapers();
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

for (const width of [390, 1440]) {
  test(`A copy of a removed picture waits, and an admin sees why, at ${width} px @long`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [bytes, admin] = [await pictureBytes(randomSeed()), await insertUser(site, 'admin')];
    const creator = await insertUser(site);
    const fields = { title: 'Misty lake', category: 'Nature' };
    const original = await uploadBytes(site, creator, fields, bytes);
    await removeWallpaper(site, admin, original);

    await signIn();
    await openUploadPage(page);
    const buffer = await sharp(bytes).resize(600).jpeg({ quality: 60 }).toBuffer();
    await fileInput(page).setInputFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer });
    const title = `Copy ${randomSeed()}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Nature');
    await publishButton(page).click();
    await expect(page).toHaveURL(/\/wallpaper\/[0-9A-Za-z]{10}$/);
    await expect(toast(page, 'status', `is waiting for review. ${REASON}`)).toBeVisible();
    await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible();
    await expect(page.getByText('Only its creator and admins can see it.')).toBeVisible();

    await page.context().clearCookies();
    await signIn(admin);
    await page.goto(`${adminPaths.moderation()}?queue=pending`);
    const heading = page.getByRole('article').getByRole('heading', { level: 2 });
    const skip = page.getByRole('button', { name: 'Skip' });
    await expect(skip).toBeEnabled();
    while ((await heading.textContent()) !== title) {
      const before = (await heading.textContent()) ?? '';
      await skip.click();
      await expect(heading).not.toHaveText(before);
    }
    await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible();
    // The best match: generated landscapes of other tests look alike.
    const copy = page.getByRole('region', { name: 'Copies' }).getByRole('link').first();
    await expect(copy).toContainText('Misty lake');
    await expect(copy).toContainText('Removed');
    await expect(copy).toContainText('Reason: It was stolen.');
    await expect(copy).toHaveAttribute('href', paths.wallpaper(original._id));
    // Nothing is hidden below the action bar.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await copy.focus();
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(opened.getByText('An admin removed this wallpaper.')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'status', `“${title}” is now public.`)).toBeVisible();
  });
}
