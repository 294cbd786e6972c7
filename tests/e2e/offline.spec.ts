import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { test } from './fixtures';
import { toast } from './upload-form';

test.use({ serviceWorkers: 'allow' });

/** Lists the paths in the service worker's caches. */
const listCachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests: Request[] = [];
    for (const name of await caches.keys()) {
      requests.push(...(await (await caches.open(name)).keys()));
    }
    return requests.map(({ url }) => new URL(url).pathname);
  });

const isReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active !== null));

test('An offline page says so, caches no user data and recovers by itself', async ({
  page,
  context,
  signIn,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[0]!;
  await signIn();
  await page.goto('/');
  // The page registers it only after some seconds.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await isReady(page);
  await page.goto(`/wallpaper/${_id}`);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  for (const path of ['/account-settings', `/wallpaper/${_id}`]) {
    expect((await page.goto(path))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  const files = await listCachedPaths(page);
  expect(files).toContain('/offline');
  for (const file of files) expect(file).toMatch(/^\/offline$|^\/_next\/static\/.+\.(css|woff2)$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
});

test('Pages register the service worker, and files never get the offline page @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await isReady(page);
  await page.goto('/nothing/here');
  await context.setOffline(true);
  await page.goto('/category');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  // Paths that aren't in the browser cache.
  for (const path of ['/api/me', '/i/w/none/none.webp']) {
    const tab = await context.newPage();
    await expect(tab.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});

for (const width of [390, 1440]) {
  test(`A click on a tile keeps the wall while offline, at ${width} px @long`, async ({
    page,
    context,
    wallpapers,
  }) => {
    const { _id, title } = wallpapers[0]!;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await isReady(page);
    await page.reload();
    await context.setOffline(true);
    const tile = page.getByRole('link', { name: title }).first();
    await tile.click();
    const message = 'You’re offline. Check your internet connection, then try again.';
    await expect(toast(page, 'alert', message)).toBeVisible();
    await expect(tile).toBeVisible();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await tile.click();
    await expect(page).toHaveURL(`/wallpaper/${_id}`);
  });
}
