import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { demoCreators } from '@/prisma/seed/catalog';
import {
  addCategory,
  insertUser,
  reportWallpaper,
  type TestUser,
  uploadBytes,
} from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';
import { addVersions, mirrorPicture, pairWithDark } from './edited-pictures';
import { insertHistory } from './history';
import type { UploadRequest } from './pictures';
import { send } from './send';

export type Role = 'visitor' | 'newcomer' | 'creator' | 'admin';

export interface SiteContent {
  site: Site;
  people: Record<Exclude<Role, 'visitor'>, TestUser & { username: string }>;
  /** Public wallpapers, newest first. */
  wallpapers: Wallpaper[];
  own: Record<'public' | 'pending' | 'rejected' | 'scheduled', Wallpaper>;
  /** The light wallpaper of a pair. */
  light: Wallpaper;
  /** The first of a group of versions. */
  versions: Wallpaper;
  /** Public, by the creator, with wallpapers of others. */
  collection: Collection;
  blocked: string;
}

const ADMIN = { username: 'ada', firstName: 'Ada', lastName: 'Keller', bio: '' };
const NEWCOMER = { username: 'newcomer', firstName: 'Noor', lastName: 'Silva', bio: '' };
const SPAMMER = { username: 'best-deals', firstName: 'Best', lastName: 'Deals', bio: 'Buy now' };

type Profile = Record<'username' | 'firstName' | 'lastName' | 'bio', string>;

export async function createContent(
  site: Site,
  pictures: AsyncIterable<UploadRequest>,
): Promise<SiteContent> {
  const creators: NamedUser[] = [];
  for (const profile of demoCreators) creators.push(await createUser(site, profile));
  const [creator] = creators as [NamedUser];
  const [newcomer, spammer] = [await createUser(site, NEWCOMER), await createUser(site, SPAMMER)];
  const admin = await createUser(site, ADMIN, 'admin');
  const uploaded = await uploadAll(site, creators, pictures);
  await addCategory(site, 'Seasons');
  await insertHistory(site.sql);
  await site.sql.query(
    `UPDATE users SET instagram_username = $1, twitter_username = $1, favorites_public = false
     WHERE username = $1`,
    [creator.username],
  );
  const isOwn = ({ username }: Wallpaper) => username === creator.username;
  const otherWallpapers = uploaded.filter((one) => !isOwn(one));
  const ownUploads = uploaded.filter(isOwn);
  const copy = await mirrorPicture(site, ownUploads[1] as Wallpaper);
  const own = await moderateOwn(site, admin, creator, ownUploads);
  for (const [index, count] of [4, 2, 1].entries()) {
    await reportWallpaper(site, otherWallpapers.at(-2 - index) as Wallpaper, count);
  }
  await waitForReview(site, otherWallpapers.slice(1, 4));
  // Held for review, because the picture was rejected.
  const stolen = { title: 'Free background', category: own.rejected.category };
  await uploadBytes(site, spammer, stolen, copy);
  const light = await pairWithDark(site, creators, otherWallpapers);
  const versions = await addVersions(site, creators, otherWallpapers);
  const collection = await send(site, creator, 'POST', collectionPaths.api.collections(), {
    title: 'Quiet mornings',
    description: 'Fog, long shadows and a lot of room for icons.',
    wallpapers: otherWallpapers.slice(0, 14).map(({ _id }) => _id),
  });
  const blocked = await block(site, admin, spammer);
  await createApiKeys(site, creator);
  const response = await fetch(`${site.url}/api/wallpapers?limit=100`);
  return {
    site,
    people: { creator, newcomer, admin },
    wallpapers: await response.json(),
    own,
    light,
    versions,
    collection,
    blocked,
  };
}

export async function createEmptyContent(site: Site): Promise<SiteContent> {
  const admin = await createUser(site, ADMIN, 'admin');
  const newcomer = await createUser(site, NEWCOMER);
  const none = { _id: '' } as Wallpaper;
  const own = { public: none, pending: none, rejected: none, scheduled: none };
  return {
    site,
    people: { admin, newcomer, creator: newcomer },
    wallpapers: [],
    own,
    light: none,
    versions: none,
    collection: { _id: '', title: '', username: '', previews: [] as Wallpaper[] } as Collection,
    blocked: '',
  };
}

export type NamedUser = TestUser & { username: string };

async function createUser(site: Site, profile: Profile, role?: 'admin'): Promise<NamedUser> {
  const person = await insertUser(site, role);
  const displayName = `${profile.firstName} ${profile.lastName}`;
  const email = `${profile.username}@people.test`;
  await site.sql.query(
    `UPDATE users SET username = $2, display_name = $3, first_name = $4, last_name = $5, bio = $6,
       email = $7, email_verified_at = now() WHERE email = $1`,
    [
      person.email,
      profile.username,
      displayName,
      profile.firstName,
      profile.lastName,
      profile.bio,
      email,
    ],
  );
  return { ...person, email, displayName, username: profile.username };
}

async function uploadAll(
  site: Site,
  creators: NamedUser[],
  pictures: AsyncIterable<UploadRequest>,
) {
  const uploaded: Wallpaper[] = [];
  const categories = new Set<string>();
  for await (const { fields, bytes } of pictures) {
    if (!categories.has(fields.category)) await addCategory(site, fields.category);
    categories.add(fields.category);
    const creator = creators[
      uploaded.length % 3 === 0 ? 0 : uploaded.length % creators.length
    ] as NamedUser;
    uploaded.unshift(await uploadBytes(site, creator, fields, bytes));
  }
  return uploaded;
}

/** Rejects the creator's second wallpaper, sends the third to review, schedules the fourth, and appeals the rejection of the oldest. */
async function moderateOwn(
  site: Site,
  admin: NamedUser,
  creator: NamedUser,
  own: Wallpaper[],
): Promise<SiteContent['own']> {
  const [newest, rejected, pending, scheduled] = own as [
    Wallpaper,
    Wallpaper,
    Wallpaper,
    Wallpaper,
  ];
  const appealed = own.at(-1) as Wallpaper;
  const reason = 'The horizon is cut off, and the file is smaller than most screens.';
  const body = { action: 'reject', ids: [rejected._id, appealed._id], reason };
  await send(site, admin, 'POST', adminPaths.api.wallpapers(), body);
  await waitForReview(site, [pending]);
  await site.sql.query(
    `UPDATE wallpapers SET status = 'scheduled', publish_at = '2040-03-01T09:00Z' WHERE public_id = $1`,
    [scheduled._id],
  );
  const text = 'I cropped it on purpose: the icons need the space. The original is larger.';
  await send(site, creator, 'POST', paths.api.appeal(appealed._id), { text });
  return { public: newest, rejected, pending, scheduled };
}

async function waitForReview({ sql }: Site, wallpapers: Wallpaper[]): Promise<void> {
  const ids = wallpapers.map(({ _id }) => _id);
  await sql.query(`UPDATE wallpapers SET status = 'pending' WHERE public_id = ANY($1)`, [ids]);
}

async function block(site: Site, admin: NamedUser, { username }: NamedUser): Promise<string> {
  const found = await site.sql.query('SELECT id FROM users WHERE username = $1', [username]);
  const { id } = found.rows[0];
  const body = { block: { reason: 'Advertises a shop under every picture.' } };
  await send(site, admin, 'PATCH', adminPaths.api.user(id), body);
  return id;
}

async function createApiKeys(site: Site, creator: NamedUser): Promise<void> {
  for (const [name, access] of [
    ['Backup of my originals', 'read'],
    ['Upload from the darkroom', 'write'],
  ]) {
    await send(site, creator, 'POST', accountPaths.api.keys(), {
      name,
      access,
      expiresInDays: 90,
      password: creator.password,
    });
  }
}
