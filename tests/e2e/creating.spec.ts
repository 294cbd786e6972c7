import { expect, type Locator } from '@playwright/test';
import { photoJpeg, smoothPng } from '@/tests/fixtures/pictures';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { logOut, publish, titlesOn } from './screens';

const currentSource = (picture: Locator) =>
  picture.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);

test('A published photograph has its own page and leads the grid at once @long', async ({
  page,
  signIn,
}) => {
  await page.goto('/'); // cached from now on
  await signIn();
  await page.goto('/upload');
  const title = `Morning ${Date.now()}`;
  await publish(page, title, await photoJpeg({ width: 1920, height: 1200, seed: Date.now() }));
  await expect(page).toHaveURL(/\/wallpaper\/[0-9A-Za-z]{10}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('1920 × 1200')).toBeVisible();
  await expect(page.getByText('#morning')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(titlesOn(page).first()).toHaveText(title);
  await page.goto('/');
  await expect(titlesOn(page).first()).toHaveText(title);

  // A phone is not sent the picture of a large window.
  const sources = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    sources.push(await currentSource(page.getByRole('img', { name: title }).first()));
  }
  const record = await page.request.get(address.replace('/wallpaper/', '/api/wallpapers/'));
  const { small2xImageUrl, small2xAvifUrl, webpImageUrl, displayAvifUrl } = await record.json();
  expect([small2xImageUrl, small2xAvifUrl]).toContain(sources[0]);
  expect([webpImageUrl, displayAvifUrl]).toContain(sources[1]);
});

test('A picture that AVIF suits is soon shown as AVIF, in the same place @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload');
  const title = `Even light ${Date.now()}`;
  await publish(page, title, await smoothPng({ width: 1400, height: 900, seed: Date.now() % 12 }));
  const picture = page.getByRole('img', { name: `${title}: mist, morning` });
  await expect(picture).toBeVisible();
  expect(await currentSource(picture)).toMatch(/\.webp$/);
  const place = await picture.boundingBox();
  await expect(async () => {
    await page.reload();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await currentSource(picture)).toMatch(/\.avif$/);
  }).toPass({ intervals: [500] });
  expect(await picture.boundingBox()).toEqual(place);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  // A list offers it when its minute is over, or with the next upload.
  await page.goto('/upload');
  await publish(page, `${title}, after`, await photoJpeg({ seed: Date.now() }));
  await expect(page).toHaveURL(/\/wallpaper\//);
  await page.goto('/');
  const tile = page.getByRole('article').filter({ hasText: title }).nth(1).getByRole('img');
  await expect(tile).toHaveJSProperty('complete', true);
  expect(await currentSource(tile)).toMatch(/\.avif$/);
  const fills = await tile.evaluate((image) => {
    const [inner, outer] = [image, image.closest('span')].map((e) => e?.getBoundingClientRect());
    return [inner?.width === outer?.width, inner?.height === outer?.height];
  });
  expect(fills).toEqual([true, true]);
});

test('What is no picture is refused with a sentence, and the form keeps what was filled in', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/upload');
  await publish(page, 'Not a picture', Buffer.from('just text'));
  await expect(page.getByRole('alert').filter({ hasText: 'Upload failed: ' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Not a picture');
  await expect(page.getByRole('button', { name: 'Publish Wallpaper' })).toBeEnabled();
});

test('A deleted wallpaper is gone at once, page and files', async ({ page, site, signIn }) => {
  const person = await signIn();
  const wallpaper = await uploadPicture(site, person, { title: 'Short-lived' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Short-lived', exact: true })).toBeVisible();
  await page.goto(`/wallpaper/${wallpaper._id}`);
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this wallpaper?',
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0);
  const answer = await page.goto(`/wallpaper/${wallpaper._id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  for (const url of [wallpaper.smallImageUrl, wallpaper.webpImageUrl, wallpaper.originalImageUrl]) {
    expect((await page.request.get(url)).status(), url).toBe(404);
  }
});

test('Only its creator and admins are offered to delete a wallpaper', async ({
  page,
  site,
  signIn,
  wallpapers,
}) => {
  const path = `/wallpaper/${wallpapers[0]!._id}`;
  const person = await signIn();
  await page.goto(path);
  await expect(page.getByText(person.displayName)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await signIn(await makePerson(site, 'admin'));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('After logging out the browser is a visitor’s again @long', async ({ page, signIn }) => {
  const person = await signIn();
  await page.goto('/');
  await expect(page.getByText(person.displayName)).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(person.displayName)).toHaveCount(0);
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.goto('/upload');
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible();
});
