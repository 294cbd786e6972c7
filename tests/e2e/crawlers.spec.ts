import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

test('A hostile title and description are escaped for crawlers and shared as they are', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const description = `</script>]]></description>--><b>`;
  const fields = { title: HOSTILE_TITLE, description, tags: `<i>,a"b,c'd&` };
  const { _id, pinImageUrl } = await uploadPicture(site, await insertUser(site), fields);
  const url = site.url + paths.wallpaper(_id);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_TITLE);
  for (const name of ['meta[property="og:title"]', 'meta[name="twitter:title"]']) {
    await expect(page.locator(`head > ${name}`)).toHaveAttribute('content', HOSTILE_TITLE);
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const [picture] = JSON.parse(data ?? '')['@graph'];
  expect([picture.name, picture.description]).toEqual([HOSTILE_TITLE, description]);
  expect(await readXml(page, '/feed/newest', 'item > title')).toContain(HOSTILE_TITLE);
  expect(await readXml(page, '/feed/newest', 'item > description')).not.toEqual([]);
  const [shard] = (await readXml(page, '/sitemap.xml', 'loc')).filter((name) =>
    name.includes('/wallpapers-'),
  );
  expect(await readXml(page, shard ?? '', 'url > loc')).toContain(url);
  const oembed = page.locator('head > link[type="application/json+oembed"]');
  const embedded = await page.request.get((await oembed.getAttribute('href')) ?? '');
  expect(await embedded.json()).toMatchObject({ title: HOSTILE_TITLE, type: 'photo' });

  const opened: string[] = [];
  await context.route('https://www.pinterest.com/**', (route) => {
    opened.push(route.request().url());
    return route.fulfill({ body: 'Pinterest' });
  });
  await waitForWall(page);
  const window = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Share on Pinterest' }).click();
  await (await window).waitForLoadState();
  const { pathname, searchParams } = new URL(opened[0]!);
  expect(pathname).toBe('/pin/create/button/');
  expect(Object.fromEntries(searchParams)).toEqual({
    url,
    media: site.url + pinImageUrl,
    description: expect.stringContaining(`${HOSTILE_TITLE}\n${description}`),
  });
  const pin = await page.request.get(pinImageUrl!);
  expect(pin.headers()['content-type']).toBe('image/jpeg');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(alerts).toEqual([]);
});

/** Parses an XML document in the browser and returns the text of the matching elements. */
async function readXml(page: Page, path: string, selector: string): Promise<string[]> {
  const text = await (await page.request.get(path)).text();
  return page.evaluate(
    ([text = '', selector = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const error = parsed.querySelector('parsererror');
      if (error) throw new Error(error.textContent ?? '');
      return [...parsed.querySelectorAll(selector)].map((found) => found.textContent ?? '');
    },
    [text, selector],
  );
}
