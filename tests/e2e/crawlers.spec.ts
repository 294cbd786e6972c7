import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { runProcess } from '@/scripts/run-process.mjs';
import { HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { sendRequest } from '@/tests/http-client';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

function shareCheck(...args: string[]): Promise<{ code: number | null; output: string }> {
  return runProcess(process.execPath, ['--import', 'tsx', 'scripts/share-check.ts', ...args], {});
}

test.describe('The metadata for crawlers', () => {
  test.setTimeout(180_000);

  test('passes the share check on every kind of page', async ({ site }) => {
    const hostile = await uploadPicture(site, await insertUser(site), { title: HOSTILE_TITLE });
    const { code, output } = await shareCheck(site.url, site.url + paths.wallpaper(hostile._id));
    expect(code, output).toBe(0);
  });

  test('escapes hostile titles and descriptions', async ({ page, site }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const description = `</script>]]></description>--><b>`;
    const fields = { title: HOSTILE_TITLE, description, tags: `<i>,a"b,c'd&` };
    const { _id } = await uploadPicture(site, await insertUser(site), fields);
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
    expect(alerts).toEqual([]);
  });
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

test('Feeds and sitemaps follow uploads and deletions at once and support conditional requests', async ({
  request,
  site,
}) => {
  const creator = await insertUser(site);
  const fields = { category: 'Space', tags: 'comet' };
  const { _id, username, createdAt } = await uploadPicture(site, creator, fields);
  const month = createdAt.slice(0, 7);
  const feeds = [
    paths.feed.newest(),
    paths.feed.category('space'),
    paths.feed.tag('comet'),
    paths.feed.profile(username),
  ];
  const all = [...feeds, paths.sitemapShard(`wallpapers-${month}`)];
  for (const path of all) expect(await (await request.get(path)).text(), path).toContain(_id);
  for (const path of [...feeds, paths.sitemap()]) {
    const { etag = '' } = (await request.get(path)).headers();
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect([path, again.status()]).toEqual([path, 304]);
  }
  const headers = { authorization: `Bearer ${creator.token}` };
  await request.delete(paths.api.wallpaper(_id), { headers });
  for (const path of all) expect(await (await request.get(path)).text(), path).not.toContain(_id);
});

test('A forged Host header does not change the URLs for crawlers', async ({ site, wallpapers }) => {
  const [{ _id }] = wallpapers as [(typeof wallpapers)[0]];
  const paths = ['/', `/wallpaper/${_id}`, '/robots.txt', '/sitemap.xml', '/feed/newest'];
  for (const path of [...paths, '/sitemap/pages.xml', '/opensearch.xml']) {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const { status, body } = await sendRequest(site.port, path, { headers });
    expect([path, status]).toEqual([path, 200]);
    expect(body.toString(), path).not.toContain('evil.test');
    expect(body.toString(), path).toContain(site.url);
  }
});

test('Files for crawlers and browsers have their content type and cache time', async ({
  request,
}) => {
  const SECONDS = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
  const DAY = 'public, max-age=86400';
  const files: [path: string, type: string, cache: string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', SECONDS],
    ['/sitemap.xml', 'application/xml; charset=utf-8', SECONDS],
    ['/sitemap/pages.xml', 'application/xml; charset=utf-8', SECONDS],
    ['/feed/newest', 'application/rss+xml; charset=utf-8', SECONDS],
    ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', SECONDS],
    ['/manifest.webmanifest', 'application/manifest+json', DAY],
    ['/icon.svg', 'image/svg+xml', DAY],
    ['/icon-192.png', 'image/png', DAY],
    ['/share-card.jpg', 'image/jpeg', DAY],
  ];
  for (const [path, type, cache] of files) {
    const response = await request.get(path);
    const { 'content-type': sent, 'cache-control': kept } = response.headers();
    expect([path, response.status(), sent, kept]).toEqual([path, 200, type, cache]);
  }
});
