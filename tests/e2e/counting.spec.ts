import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
// The one that comes with the browser says that it is headless, and does not count.
test.use({ userAgent: AGENT });

/** As the API tells them: written within seconds, so this is asked again and again. */
async function figures(site: Site, id: string): Promise<{ views: number; downloads: number }> {
  const { views, downloads } = await (await fetch(site.url + paths.api.wallpaper(id))).json();
  return { views, downloads };
}

/** Each under a name of its own, unless it is given. */
async function newWallpaper(site: Site, title = `Looked at ${randomUUID()}`): Promise<string> {
  const { _id } = await uploadPicture(site, await makePerson(site), { title });
  return _id;
}

async function look(page: Page, id: string): Promise<void> {
  const told = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/views'));
  await page.goto(paths.wallpaper(id));
  expect((await (await told).response())?.status()).toBe(204);
}

test('A wallpaper that somebody looks at has one view more, however often they come', async ({
  page,
  site,
}) => {
  const [id, next] = [await newWallpaper(site), await newWallpaper(site)];
  await look(page, id);
  await look(page, id);
  await look(page, next);
  // What came later is written: so is what came before.
  await expect.poll(() => figures(site, next)).toEqual({ views: 1, downloads: 0 });
  await expect.poll(() => figures(site, id)).toEqual({ views: 1, downloads: 0 });
});

test('A wallpaper in a tab that nobody looks at is not seen until it comes to the front', async ({
  page,
  site,
}) => {
  const id = await newWallpaper(site);
  const told: string[] = [];
  page.on('request', (request) => request.url().endsWith('/views') && told.push(request.url()));
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  await page.goto(paths.wallpaper(id));
  await page
    .getByRole('button', { name: /favorites/i })
    .first()
    .click();
  await expect(page.getByText('You must be logged in to add favorites.')).toBeVisible();
  await page.clock.fastForward(60_000);
  expect(told).toEqual([]);
  const seen = page.waitForRequest(/\/views$/);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(1_000);
  await seen;
  expect(told).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'A download' : 'A download without JavaScript @long', () => {
    test.use({ javaScriptEnabled });

    test('is named after the title and counted once', async ({ page, site }) => {
      // Another title each time: pictures of one name would be hard to tell apart in the grid.
      const number = javaScriptEnabled ? 1 : 2;
      const title = `"><script>alert(1)</script> 50% & "quotes" 😀 ${number}`;
      const id = await newWallpaper(site, title);
      await page.goto(paths.wallpaper(id));
      for (let time = 0; time < 2; time += 1) {
        const coming = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Download', exact: true }).click();
        const download = await coming;
        // Browsers replace what some file system refuses.
        expect(download.suggestedFilename()).toBe(
          `___script_alert(1)_-script_ 50% & _quotes_ 😀 ${number}.jpg`,
        );
        expect(await download.failure()).toBeNull();
      }
      const views = javaScriptEnabled ? 1 : 0;
      await expect.poll(() => figures(site, id)).toEqual({ views, downloads: 1 });
    });
  });
}

test('What was counted is there after the server was restarted', async ({ request, site }) => {
  const id = await newWallpaper(site);
  const headers = { 'user-agent': AGENT };
  expect((await request.post(paths.api.views(id), { headers })).status()).toBe(204);
  await site.restart();
  const query = 'SELECT views, downloads FROM wallpapers WHERE public_id = $1';
  const { rows } = await site.sql.query(query, [id]);
  expect(rows).toEqual([{ views: 1, downloads: 0 }]);
});
