import { randomBytes } from 'node:crypto';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { photoJpeg } from '@/tests/fixtures/pictures';
import type { Site } from './site';

const PASSWORD = 'correct horse battery';
const CATEGORIES = ['Nature', 'Space'];

/** More than the nine of one page. */
const FIRST_PICTURES = 11;

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
  displayName: string;
  /** Signs in scripts; browsers have a cookie. */
  token: string;
}

/** What a site begins with: categories, one creator and more pictures than a page holds. */
export async function fillSite(site: Site): Promise<Wallpaper[]> {
  for (const name of CATEGORIES) await addCategory(site, name);
  const creator = await makePerson(site);
  const wallpapers: Wallpaper[] = [];
  for (let number = 1; number <= FIRST_PICTURES; number += 1) {
    wallpapers.unshift(
      await uploadPicture(site, creator, { title: `Ridgeline ${number}` }, number),
    );
  }
  return wallpapers;
}

export async function addCategory({ sql }: Site, name: string): Promise<void> {
  const values = [crypto.randomUUID(), name];
  await sql.query('INSERT INTO categories (id, name, updated_at) VALUES ($1, $2, now())', values);
}

/** Opens an account. Whoever becomes an admin signs in again, for a token that says so. */
export async function makePerson(site: Site, role: 'user' | 'admin' = 'user'): Promise<Person> {
  // No digits: a search for `ridgeline 4` finds whoever is called 4 something, too. And no vowels: a name
  // with `bio` in it is found where a field is looked for by its label.
  const some = randomBytes(5)
    .toString('hex')
    .replace(/./g, (digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? '');
  const email = `${some}@people.test`;
  const displayName = `Person ${some}`;
  const { token } = await post(site, paths.api.register(), {
    email,
    password: PASSWORD,
    displayName,
  });
  const person = { email, password: PASSWORD, displayName, token };
  if (role === 'user') return person;
  await site.sql.query("UPDATE users SET role = 'admin' WHERE email = $1", [email]);
  const again = await post(site, paths.api.login(), { email, password: PASSWORD });
  return { ...person, token: again.token };
}

async function post(site: Site, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return read(
    await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

/** Uploads through the API; `seed` decides what the picture shows. */
export async function uploadPicture(
  site: Site,
  person: Person,
  fields: Record<string, string> = {},
  seed = randomBytes(4).readUInt32LE(),
): Promise<Wallpaper> {
  const all = { title: `Picture ${seed}`, category: 'Nature', ...fields };
  return uploadBytes(site, person, all, await pictureBytes(seed));
}

/** Uploads any picture through the API. */
export async function uploadBytes(
  site: Site,
  person: Person,
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<Wallpaper> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('wallpaper', new Blob([new Uint8Array(bytes)]), 'picture');
  const headers = { authorization: `Bearer ${person.token}` };
  return read(await fetch(site.url + paths.api.upload(), { method: 'POST', headers, body }));
}

/** More reports than anything else has: it comes first in the review queue. */
export async function reportedPicture(
  site: Site,
  creator: Person,
  reports: number,
): Promise<Wallpaper> {
  const wallpaper = await uploadPicture(site, creator);
  await reportWallpaper(site, wallpaper, reports);
  return wallpaper;
}

/** As many visitors say that it is somebody else's. */
export async function reportWallpaper({ url }: Site, { _id }: Wallpaper, reports: number) {
  const address = url + paths.api.reports(_id);
  for (let number = 1; number <= reports; number += 1) {
    const body = JSON.stringify({ reason: 'copyright', note: `It hangs in room ${number}.` });
    const { ok, status } = await fetch(address, { method: 'POST', body });
    if (!ok) throw new Error(`${address} could not be reported: ${status}`);
  }
}

/** Deletes every other public wallpaper. */
export async function keepOnly(site: Site, admin: Person, kept: Wallpaper[]): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const ids = new Set(kept.map(({ _id }) => _id));
  for (const { _id } of await listWallpapers(site)) {
    if (ids.has(_id)) continue;
    const url = site.url + paths.api.wallpaper(_id);
    const { ok, status } = await fetch(url, { method: 'DELETE', headers });
    if (!ok) throw new Error(`${url} could not be deleted: ${status}`);
  }
}

/** What visitors can see, newest first. */
export async function listWallpapers(site: Site): Promise<Wallpaper[]> {
  return read(await fetch(`${site.url}/api/wallpapers?limit=100`));
}

/** The photograph that {@link uploadPicture} sends for a seed. */
export function pictureBytes(seed: number): Promise<Buffer> {
  return photoJpeg({ seed, width: 640, height: seed % 2 ? 400 : 800 });
}

async function read(response: Response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}
