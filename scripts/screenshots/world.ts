import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { creators } from '@/prisma/seed/pictures/catalogue';
import {
  addCategory,
  registerUser,
  type TestUser,
  reportWallpaper,
  uploadBytes,
} from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';
import { makeHistory } from './history';
import type { Sent } from './pictures';

/** Who looks at a screen. */
export type Role = 'visitor' | 'newcomer' | 'creator' | 'admin';

/** What the addresses of screens are made of. */
export interface World {
  site: Site;
  people: Record<Exclude<Role, 'visitor'>, TestUser & { username: string }>;
  /** Public ones, the newest first. */
  wallpapers: Wallpaper[];
  /** Of the creator. */
  own: Record<'public' | 'pending' | 'rejected', Wallpaper>;
  /** Somebody who may not sign in. */
  blocked: string;
}

const ADMIN = { username: 'ada', firstName: 'Ada', lastName: 'Keller', bio: '' };
const NEWCOMER = { username: 'newcomer', firstName: 'Noor', lastName: 'Silva', bio: '' };
const SPAMMER = { username: 'best-deals', firstName: 'Best', lastName: 'Deals', bio: 'Buy now' };

type Who = Record<'username' | 'firstName' | 'lastName' | 'bio', string>;

/** Fills an empty site with people, pictures and what happened to them. */
export async function makeWorld(site: Site, pictures: AsyncIterable<Sent>): Promise<World> {
  const makers: Named[] = [];
  for (const who of creators) makers.push(await join(site, who));
  const [creator] = makers as [Named];
  const [newcomer, spammer] = [await join(site, NEWCOMER), await join(site, SPAMMER)];
  const admin = await join(site, ADMIN, 'admin');
  const hung = await hang(site, makers, pictures);
  await addCategory(site, 'Seasons');
  await makeHistory(site.sql);
  await site.sql.query(
    `UPDATE users SET instagram_username = $1, twitter_username = $1 WHERE username = $1`,
    [creator.username],
  );
  const isOwn = ({ username }: Wallpaper) => username === creator.username;
  const others = hung.filter((one) => !isOwn(one));
  const own = await hide(site, admin, hung.filter(isOwn));
  for (const [index, count] of [4, 2, 1].entries()) {
    await reportWallpaper(site, others.at(-2 - index) as Wallpaper, count);
  }
  await waitForReview(site, others.slice(1, 4));
  const blocked = await block(site, admin, spammer);
  await makeKeys(site, creator);
  const answer = await fetch(`${site.url}/api/wallpapers?limit=100`);
  return {
    site,
    people: { creator, newcomer, admin },
    wallpapers: await answer.json(),
    own,
    blocked,
  };
}

/** The same people where nothing has happened yet. */
export async function makeEmptyWorld(site: Site): Promise<World> {
  const admin = await join(site, ADMIN, 'admin');
  const newcomer = await join(site, NEWCOMER);
  const none = { _id: '' } as Wallpaper;
  const own = { public: none, pending: none, rejected: none };
  return { site, people: { admin, newcomer, creator: newcomer }, wallpapers: [], own, blocked: '' };
}

type Named = TestUser & { username: string };

/** An account that was made some time ago, under a name a person could have. */
async function join(site: Site, who: Who, role?: 'admin'): Promise<Named> {
  const person = await registerUser(site, role);
  const displayName = `${who.firstName} ${who.lastName}`;
  const email = `${who.username}@people.test`;
  await site.sql.query(
    `UPDATE users SET username = $2, display_name = $3, first_name = $4, last_name = $5, bio = $6,
       email = $7, email_verified_at = now() WHERE email = $1`,
    [person.email, who.username, displayName, who.firstName, who.lastName, who.bio, email],
  );
  return { ...person, email, displayName, username: who.username };
}

/** The pictures in turns, the first creator's most often. */
async function hang(site: Site, makers: Named[], pictures: AsyncIterable<Sent>) {
  const hung: Wallpaper[] = [];
  const categories = new Set<string>();
  for await (const { fields, bytes } of pictures) {
    if (!categories.has(fields.category)) await addCategory(site, fields.category);
    categories.add(fields.category);
    const maker = makers[hung.length % 3 === 0 ? 0 : hung.length % makers.length] as Named;
    hung.unshift(await uploadBytes(site, maker, fields, bytes));
  }
  return hung;
}

/** The creator's newest but one was not accepted, the one before waits. */
async function hide(site: Site, admin: Named, own: Wallpaper[]): Promise<World['own']> {
  const [newest, rejected, pending] = own as [Wallpaper, Wallpaper, Wallpaper];
  const reason = 'The horizon is cut off, and the file is smaller than most screens.';
  const body = { act: 'reject', ids: [rejected._id], reason };
  await send(site, admin, 'POST', paths.api.admin.wallpapers(), body);
  await waitForReview(site, [pending]);
  return { public: newest, rejected, pending };
}

async function waitForReview({ sql }: Site, wallpapers: Wallpaper[]): Promise<void> {
  const ids = wallpapers.map(({ _id }) => _id);
  await sql.query(`UPDATE wallpapers SET status = 'pending' WHERE public_id = ANY($1)`, [ids]);
}

async function block(site: Site, admin: Named, { username }: Named): Promise<string> {
  const found = await site.sql.query('SELECT id FROM users WHERE username = $1', [username]);
  const { id } = found.rows[0];
  const body = { block: { reason: 'Advertises a shop under every picture.' } };
  await send(site, admin, 'PATCH', paths.api.admin.user(id), body);
  return id;
}

async function makeKeys(site: Site, creator: Named): Promise<void> {
  for (const [name, access] of [
    ['Backup of my originals', 'read'],
    ['Upload from the darkroom', 'write'],
  ]) {
    await send(site, creator, 'POST', paths.api.keys(), {
      name,
      access,
      expiresInDays: 90,
      password: creator.password,
    });
  }
}

async function send({ url }: Site, { token }: TestUser, method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
