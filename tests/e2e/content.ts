import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { v7 as uuidv7 } from 'uuid';
import { reviveImageUrl } from '@/lib/image-urls';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { sendRequest } from '@/tests/http-client';
import type { SiteAccess } from './site';

const PASSWORD = 'correct horse battery';
const CATEGORIES = ['Nature', 'Space'];

/** More than one page of nine. */
const SEED_COUNT = 11;

export interface TestUser {
  email: string;
  password: string;
  displayName: string;
  /** Bearer token for API calls. */
  token: string;
}

/** Adds categories, one creator and more wallpapers than fit on a page. */
export async function seedSite(site: SiteAccess): Promise<Wallpaper[]> {
  for (const name of CATEGORIES) await addCategory(site, name);
  const creator = await insertUser(site);
  const wallpapers: Wallpaper[] = [];
  for (let number = 1; number <= SEED_COUNT; number += 1) {
    wallpapers.unshift(
      await uploadPicture(site, creator, { title: `Ridgeline ${number}` }, number),
    );
  }
  return wallpapers;
}

/** A word that no other test uses. */
export const uniqueSuffix = () => randomBytes(5).toString('hex');

/** @returns its ID. */
export async function addCategory({ sql }: SiteAccess, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const values = [id, name];
  await sql.query('INSERT INTO categories (id, name, updated_at) VALUES ($1, $2, now())', values);
  return id;
}

// Hashing is slow on purpose: the lowest cost, and all users share one hash.
let passwordHash: Promise<string> | undefined;

/** Inserts a user with a session, without a request. */
export async function insertUser(
  site: SiteAccess,
  role: 'user' | 'admin' = 'user',
): Promise<TestUser> {
  // No digits: a search for `ridgeline 4` would match them. No vowels: a name that contains `bio`
  // would match a field label.
  const suffix = uniqueSuffix().replace(
    /./g,
    (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? '',
  );
  const email = `${suffix}@people.test`;
  const displayName = `Person ${suffix}`;
  passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await site.sql.query(
    `INSERT INTO users
       (id, username, display_name, display_name_skeleton, email, role, password_hash, updated_at)
     VALUES ($1, $2, $3::text, lower($3::text), $4, $5, $6, now())`,
    [uuidv7(), `person-${suffix}`, displayName, email, role, await passwordHash],
  );
  const token = await insertSession(site, email);
  return { email, password: PASSWORD, displayName, token };
}

/** @returns the token of a new session, as signing in on another device does. */
export async function insertSession(
  { sql, sessionSecret }: SiteAccess,
  email: string,
): Promise<string> {
  const { rows } = await sql.query(
    `WITH added AS (
       INSERT INTO sessions (id, user_id, expires_at)
       SELECT $2, id, now() + interval '1 day' FROM users WHERE email = $1
       RETURNING id, user_id
     )
     SELECT added.id AS sid, user_id AS sub, role FROM added JOIN users ON users.id = user_id`,
    [email, uuidv7()],
  );
  return encode({ token: rows[0], secret: sessionSecret });
}

/** Uploads a generated picture through the API. The same seed gives the same picture. */
export async function uploadPicture(
  site: SiteAccess,
  user: TestUser,
  fields: Record<string, string> = {},
  seed = randomBytes(4).readUInt32LE(),
): Promise<Wallpaper> {
  const allFields = { title: `Picture ${seed}`, category: 'Nature', ...fields };
  return uploadBytes(site, user, allFields, await pictureBytes(seed));
}

export async function uploadBytes(
  site: SiteAccess,
  user: TestUser,
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<Wallpaper> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('wallpaper', new Blob([new Uint8Array(bytes)]), 'picture');
  const headers = { authorization: `Bearer ${user.token}` };
  return read(await fetch(site.url + paths.api.upload(), { method: 'POST', headers, body }));
}

/** The wallpaper with the most reports comes first in the review queue. */
export async function uploadReportedPicture(
  site: SiteAccess,
  creator: TestUser,
  reports: number,
): Promise<Wallpaper> {
  const wallpaper = await uploadPicture(site, creator);
  await reportWallpaper(site, wallpaper, reports);
  return wallpaper;
}

export async function reportWallpaper({ url }: SiteAccess, { _id }: Wallpaper, reports: number) {
  const reportsUrl = url + paths.api.reports(_id);
  for (let number = 1; number <= reports; number += 1) {
    const body = JSON.stringify({ reason: 'copyright', note: `It hangs in room ${number}.` });
    const { ok, status } = await fetch(reportsUrl, { method: 'POST', body });
    if (!ok) throw new Error(`${reportsUrl} answered ${status}`);
  }
}

/** Deletes all wallpapers except `kept`, hidden ones too. Costs one query if there are no others. */
export async function deleteOtherWallpapers(
  site: SiteAccess,
  admin: TestUser,
  kept: Wallpaper[],
): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { rows } = await site.sql.query(
    'SELECT public_id FROM wallpapers WHERE public_id <> ALL ($1)',
    [kept.map(({ _id }) => _id)],
  );
  for (const { public_id: id } of rows) {
    const url = site.url + paths.api.wallpaper(id);
    const { ok, status } = await fetch(url, { method: 'DELETE', headers });
    if (!ok) throw new Error(`DELETE ${url} answered ${status}`);
  }
}

/** The public wallpapers, newest first. */
export async function fetchWallpapers(site: SiteAccess): Promise<Wallpaper[]> {
  return read(await fetch(`${site.url}/api/wallpapers?limit=100`));
}

/** The picture that {@link uploadPicture} sends for a seed. */
export function pictureBytes(seed: number): Promise<Buffer> {
  return blocksJpeg({ seed, width: 640, height: seed % 2 ? 400 : 800 });
}

/** Image URLs become relative, as in the browser. */
async function read(response: Response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return JSON.parse(await response.text(), reviveImageUrl);
}

/** Adds a category as another server does: it notifies this one, which revalidates its pages. */
export async function addPublicCategory(site: SiteAccess, name: string): Promise<string> {
  const id = await addCategory(site, name);
  await notifyCategoriesChanged(site);
  const isPublic = async () => (await sendRequest(site.port, paths.category(name))).status === 200;
  while (!(await isPublic())) await sleep(20);
  return id;
}

export const notifyCategoriesChanged = (site: SiteAccess) =>
  site.sql.query("SELECT pg_notify('fresco_tags', 'categories a-test')");
