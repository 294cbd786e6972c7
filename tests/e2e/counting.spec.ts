import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';
import { AGENT, look } from './visitors';

test.use({ userAgent: AGENT });

/** Counts are written every five seconds. */
const LATER = { timeout: 20_000 };

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

test('A view is told of within seconds, once however often somebody comes @long', async ({
  page,
  site,
}) => {
  const [id, next] = [await newWallpaper(site), await newWallpaper(site)];
  await look(page, id);
  await look(page, id);
  await look(page, next);
  // What came later is written: so is what came before.
  await expect.poll(() => figures(site, next), LATER).toEqual({ views: 1, downloads: 0 });
  await expect.poll(() => figures(site, id), LATER).toEqual({ views: 1, downloads: 0 });
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
    .getByRole('button', { name: /^Favorite / })
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

    test('is named after the title, and counted once', async ({ page, site }) => {
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
      // Written within seconds; where there is a script, restarting.spec.ts asks after the end of the server.
      if (javaScriptEnabled) return;
      await expect.poll(() => figures(site, id), LATER).toEqual({ views: 0, downloads: 1 });
    });
  });
}
