import { expect, test } from 'vitest';
import { measurePageWeight } from '@/bench/page-weight';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { get, sessionCookie, site, wallpapers } from './site';

/** Kilobytes with gzip. The goals in bench/README.md are 158.6 for the script of the home page, 171.9 and 15. */
const MAX = { home: 158.6, script: 171.9, style: 17 };

test('A public page loads no more script and styles than it may', async () => {
  const [{ _id = '', category = '', username = '' } = {}] = wallpapers;
  const pages = [
    ...[paths.home(), paths.categories(), paths.category(category), paths.tags()],
    ...[
      paths.wallpaper(_id),
      paths.profile(username),
      collectionPaths.profileCollections(username),
    ],
    ...[paths.search('ridgeline'), paths.search('portrait -4k'), paths.pictureSearch()],
    ...[paths.sorted(paths.home(), { sorting: 'views' }), paths.following(), paths.favorites()],
    ...[paths.developers(), paths.privacy(), paths.login(), paths.register()],
    paths.forgotPassword(),
  ];
  for (const page of pages) {
    const { script, style } = await measurePageWeight(site.url + page);
    const most = page === paths.home() ? MAX.home : MAX.script;
    expect.soft(script / 1024, `script of ${page}`).toBeLessThanOrEqual(most);
    expect.soft(style / 1024, `styles of ${page}`).toBeLessThanOrEqual(MAX.style);
  }
});

test('No page preloads styles that it doesn’t use', async () => {
  const cookie = sessionCookie(await insertUser(site, 'admin'));
  const [{ _id = '', username = '' } = {}] = wallpapers;
  const pages = [
    ...[paths.home(), paths.wallpaper(_id), paths.profile(username), paths.search('ridgeline')],
    ...[paths.login(), paths.register(), paths.following(), paths.inbox(), paths.developers()],
    ...[accountPaths.settings.profile(), paths.admin(), adminPaths.users(), paths.upload()],
  ];
  for (const page of pages) {
    const html = [await get(page), await get(page, cookie)].map(({ body }) => body.toString());
    const links = html.flatMap((text) => text.match(/<link [^>]*\.css"[^>]*>/g) ?? []);
    const read = (rel: string) =>
      links.filter((link) => link.includes(rel)).map((link) => link.match(/href="([^"]*)/)?.[1]);
    const used = read('rel="stylesheet"');
    const unused = read('rel="preload"').filter((href) => !used.includes(href));
    expect.soft(unused, page).toEqual([]);
  }
});
