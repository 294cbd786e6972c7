import { expect, test } from 'vitest';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import { runProcess } from '@/scripts/run-process.mjs';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { get, send, site, wallpapers } from './site';

test('The metadata for crawlers passes the share check on every kind of page @long', async () => {
  const creator = await insertUser(site);
  const hostile = await uploadPicture(site, creator, { title: HOSTILE_TITLE });
  const ids = wallpapers.slice(0, 4).map(({ _id }) => _id);
  const collection = { title: HOSTILE_TITLE, wallpapers: ids };
  expect((await send('POST', collectionPaths.api.collections(), creator, collection)).status).toBe(
    201,
  );
  const urls = [site.url, site.url + paths.wallpaper(hostile._id)];
  const args = ['--import', 'tsx', 'tools/share-check.ts', ...urls];
  const { code, output } = await runProcess(process.execPath, args, {});
  expect(code, output).toBe(0);
}, 180_000);

test('Feeds and sitemaps follow uploads and deletions at once and support conditional requests', async () => {
  const creator = await insertUser(site);
  const fields = { category: 'Space', tags: 'comet' };
  const { _id, username, createdAt } = await uploadPicture(site, creator, fields);
  const month = createdAt.slice(0, 7);
  const feeds = [
    sharePaths.feed.newest(),
    sharePaths.feed.category('space'),
    sharePaths.feed.tag('comet'),
    sharePaths.feed.profile(username),
  ];
  const all = [...feeds, sharePaths.sitemapShard(`wallpapers-${month}`)];
  for (const path of all) expect((await get(path)).body.toString(), path).toContain(_id);
  for (const path of [...feeds, sharePaths.sitemap()]) {
    const { etag = '' } = (await get(path)).headers;
    const again = await get(path, { 'if-none-match': etag });
    expect([path, again.status]).toEqual([path, 304]);
  }
  await send('DELETE', paths.api.wallpaper(_id), creator);
  for (const path of all) expect((await get(path)).body.toString(), path).not.toContain(_id);
});

test('A forged Host header does not change the URLs for crawlers', async () => {
  const [{ _id }] = wallpapers as [(typeof wallpapers)[0]];
  const paths = ['/', `/wallpaper/${_id}`, '/robots.txt', '/sitemap.xml', '/feed/newest'];
  for (const path of [...paths, '/sitemap/pages.xml', '/opensearch.xml']) {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const { status, body } = await get(path, headers);
    expect([path, status]).toEqual([path, 200]);
    expect(body.toString(), path).not.toContain('evil.test');
    expect(body.toString(), path).toContain(site.url);
  }
});

test('Files for crawlers and browsers have their content type and cache time', async () => {
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
    const response = await get(path);
    const { 'content-type': sent, 'cache-control': kept } = response.headers;
    expect([path, response.status, sent, kept]).toEqual([path, 200, type, cache]);
  }
});
