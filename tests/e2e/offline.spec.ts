import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** What the worker has kept, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests: Request[] = [];
    for (const name of await caches.keys()) {
      requests.push(...(await (await caches.open(name)).keys()));
    }
    return requests.map(({ url }) => new URL(url).pathname);
  });

const isReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active !== null));

test('Offline a page says so, keeps nothing of anybody, and comes back by itself', async ({
  page,
  context,
  signIn,
  wallpapers,
}) => {
  const { _id, title } = wallpapers[0]!;
  await signIn();
  await page.goto('/');
  // The page itself does so when it has been there for some seconds.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await isReady(page);
  await page.goto(`/wallpaper/${_id}`);
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(true);
  for (const path of ['/account-settings', `/wallpaper/${_id}`]) {
    expect((await page.goto(path))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await expectNoBarrier(page);
  const files = await kept(page);
  expect(files).toContain('/offline');
  for (const file of files) expect(file).toMatch(/^\/offline$|^\/_next\/static\/.+\.(css|woff2)$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
});

test('The worker is registered by the pages, and files are never answered with a page @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await isReady(page);
  await page.goto('/nothing/here');
  await expectNoBarrier(page, 'a page that is missing');
  await context.setOffline(true);
  await page.goto('/category');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  // What the browser itself has kept of either would be shown.
  for (const path of ['/api/me', '/i/w/none/none.webp']) {
    const other = await context.newPage();
    await expect(other.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});
