import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { insertUser, pictureBytes, uploadPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';
import { randomSeed } from './upload-form';

/** The default user agent says that it is headless, and its views don't count. */
const REAL_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.use({ userAgent: REAL_USER_AGENT });

/** Counts are written every five seconds. */
const FLUSHED = { timeout: 30_000 };

/** Reads the database, because API responses are cached for a minute. */
async function getCounts(site: Site, id: string): Promise<{ views: number; downloads: number }> {
  const query = 'SELECT views, downloads FROM wallpapers WHERE public_id = $1';
  const { rows } = await site.sql.query(query, [id]);
  return rows[0];
}

const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer();

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'A download @long' : 'A download without JavaScript @long',
    () => {
      test.use({ javaScriptEnabled });

      test('is the original, named after the title and counted once', async ({ page, site }) => {
        const number = javaScriptEnabled ? 1 : 2;
        const title = `"><script>alert(1)</script> 50% & "quotes" 😀 ${number}`;
        const seed = randomSeed();
        const { _id: id } = await uploadPicture(site, await insertUser(site), { title }, seed);
        const uploaded = await pixelsOf(await pictureBytes(seed));
        const viewed = javaScriptEnabled ? page.waitForResponse('**/views*') : null;
        await page.goto(paths.wallpaper(id));
        expect((await viewed)?.status()).toBe(javaScriptEnabled ? 204 : undefined);
        for (let time = 0; time < 2; time += 1) {
          const downloading = page.waitForEvent('download');
          await page.getByRole('link', { name: /^Download (JPEG|PNG)$/ }).click();
          const download = await downloading;
          // Without characters that some file systems refuse.
          expect(download.suggestedFilename()).toBe(
            `---script-alert(1)--script- 50% & -quotes- 😀 ${number}.jpg`,
          );
          const downloaded = await pixelsOf(await readFile(await download.path()));
          expect(downloaded.equals(uploaded)).toBe(true);
        }
        // With JavaScript, tests/http/restart.test.ts checks the count.
        if (javaScriptEnabled) return;
        await expect.poll(() => getCounts(site, id), FLUSHED).toEqual({ views: 0, downloads: 1 });
      });
    },
  );
}
