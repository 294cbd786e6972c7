import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { demoPictures, readDemoPicture } from '@/prisma/seed/catalog';
import { addCategory, insertUser, uploadBytes } from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';

export interface AuditedPage {
  name: string;
  url: string;
  /** Search engines are asked not to index it, which Lighthouse counts as a fault. */
  isUnlisted?: boolean;
}

/** Fills an empty site with demo wallpapers. @returns one page of every kind */
export async function createPublicPages(site: Site): Promise<AuditedPage[]> {
  const wallpapers = await uploadDemo(site);
  await waitForAvif(site);
  const shown = wallpapers.at(-1) as Wallpaper;
  const narrow = wallpapers.find(({ width, height }) => width < height) as Wallpaper;
  const [tag] = shown.tags;
  const page = (name: string, path: string) => ({ name, url: site.url + path });
  const unlisted = (name: string, path: string) => ({ ...page(name, path), isUnlisted: true });
  return [
    page('home', paths.home()),
    page('wallpaper', paths.wallpaper(shown._id)),
    page('narrow', paths.wallpaper(narrow._id)),
    page('categories', paths.categories()),
    page('category', paths.category(shown.category)),
    page('tags', paths.tags()),
    page('tag', paths.tag(tag ?? '')),
    page('profile', paths.profile(shown.username)),
    page('developers', paths.developers()),
    unlisted('search', paths.search(`tag:${tag}`)),
    unlisted('picture', paths.pictureSearch()),
    unlisted('sorted', paths.sorted(paths.home(), { sorting: 'views' })),
  ];
}

/** The newest comes last. */
async function uploadDemo(site: Site): Promise<Wallpaper[]> {
  const creator = await insertUser(site);
  for (const name of new Set(demoPictures.map(({ category }) => category))) {
    await addCategory(site, name);
  }
  const wallpapers: Wallpaper[] = [];
  for (const picture of demoPictures) {
    const { title, category, description, tags } = picture;
    const fields = { title, category, description, tags: tags.join() };
    wallpapers.push(await uploadBytes(site, creator, fields, await readDemoPicture(picture)));
  }
  return wallpapers;
}

/** AVIF is encoded after the upload. */
async function waitForAvif(site: Site): Promise<void> {
  await site.startWorker();
  for (;;) {
    const { rows } = await site.sql.query(`SELECT FROM wallpapers WHERE needs_avif LIMIT 1`);
    if (rows.length === 0) return;
    await sleep(500);
  }
}
