import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as upload } from '@/app/api/upload/route';
import { generateApiKey } from '@/lib/auth/api-key';
import { hashPassword } from '@/lib/auth/password';
import type { Access, Viewer } from '@/lib/auth/schema';
import { createSessionToken, SESSION_SECONDS } from '@/lib/auth/token';
import { getViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/platform/db';
import { buildUsername } from '@/lib/users/schema';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { type Called, call } from './call';

const some = () => randomBytes(5).toString('hex');

export const PASSWORD = 'correct horse battery';

/** Somebody with an account, signed in. */
export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
}

/** Hashing is dear on purpose: once for all who are made here. */
let passwordHash: Promise<string> | undefined;

export async function makeUser(role: 'user' | 'admin' = 'user'): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const [email, displayName] = [`${some()}@people.test`, `Person ${some()}`];
  const username = buildUsername(displayName);
  const { id } = await db().user.create({
    data: { email, username, displayName, role, passwordHash: await passwordHash },
    select: { id: true },
  });
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const session = await db().session.create({
    data: { userId: id, device: 'tests', expiresAt },
    select: { id: true },
  });
  const token = await createSessionToken({ id: session.id, userId: id, role });
  return { id, email, username, token };
}

/** Somebody who may get a link when they forget their password. */
export async function makeVerified(): Promise<Person> {
  const person = await makeUser();
  const data = { emailVerifiedAt: new Date() };
  await db().user.update({ where: { id: person.id }, data });
  return person;
}

export const makeAdmin = () => makeUser('admin');

/** The same person on another device. */
export async function elsewhere(
  person: Person,
  device = 'elsewhere',
  password = PASSWORD,
): Promise<Person> {
  const headers = { 'user-agent': device };
  const { body } = await call(login, { json: { email: person.email, password }, headers });
  return { ...person, token: body.token };
}

/** The same person's script, with an API key of theirs. */
export async function withKey(
  person: Person,
  access: Access = 'write',
  times: { createdAt?: Date; expiresAt?: Date } = {},
): Promise<Person> {
  const { key, ...kept } = generateApiKey();
  await db().apiKey.create({
    data: { userId: person.id, name: 'tests', access, ...times, ...kept },
  });
  return { ...person, token: key };
}

/** Somebody as the commands know them. */
export async function viewerFor({ token }: Person): Promise<Viewer> {
  const viewer = await getViewer(new Headers({ authorization: `Bearer ${token}` }));
  if (!viewer) throw new Error('nobody is signed in with this token');
  return viewer;
}

export async function makeCategory(name = `Category ${some()}`): Promise<string> {
  await db().category.create({ data: { name } });
  return name;
}

/** A multipart form as a browser sends it for an upload. */
export async function uploadForm(
  fields: Record<string, string>,
  picture?: Buffer,
): Promise<FormData> {
  return pictureForm('wallpaper', fields, picture);
}

/** A form with a picture in it, each time another one unless it is given. */
export async function pictureForm(
  part: string,
  fields: Record<string, string> = {},
  picture?: Buffer,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const bytes =
    picture ??
    (await photoJpeg({ width: 320, height: 200, seed: Math.floor(Number.parseInt(some(), 16)) }));
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** A wallpaper that went through the whole pipeline. */
export async function uploadWallpaper(
  person: Person,
  fields: Record<string, string> = {},
  picture?: Buffer,
): Promise<Called> {
  const category = fields.category ?? (await makeCategory());
  const body = await uploadForm({ title: `Title ${some()}`, ...fields, category }, picture);
  return call(upload, { as: person, body });
}

/** A row as an upload leaves it, without files: enough for what only reads or filters. */
export async function insertWallpaper(
  person: Person,
  data: {
    category?: string;
    status?: 'pending' | 'approved' | 'rejected' | 'removed';
    createdAt?: Date;
    title?: string;
    description?: string;
    tags?: string[];
  } = {},
): Promise<string> {
  const publicId = some();
  const name = data.category ?? (await makeCategory());
  const category = await db().category.findUniqueOrThrow({ where: { name } });
  const createdAt = data.createdAt ?? new Date();
  const key = (letter: string) => `w/${publicId}/${letter.repeat(32)}.webp`;
  await db().wallpaper.create({
    data: {
      id: uuidv7({ msecs: createdAt.getTime() }),
      publicId,
      createdAt,
      userId: person.id,
      categoryId: category.id,
      title: data.title ?? `Title ${publicId}`,
      description: data.description ?? '',
      tags: { create: (data.tags ?? []).map(tagLink) },
      status: data.status ?? 'approved',
      width: 1920,
      height: 1080,
      bytes: 1000,
      format: 'webp',
      contentHash: randomBytes(32),
      pixelHash: randomBytes(32),
      thumbhash: randomBytes(25),
      averageColor: '#336699',
      originalKey: key('a'),
      smallKey: key('b'),
      displayKey: key('c'),
    },
  });
  return publicId;
}

/** A rejection that can be taken back. */
export async function insertDecision(person: Person): Promise<string> {
  const publicId = await insertWallpaper(person, { status: 'rejected' });
  const { id } = await db().decision.create({
    data: {
      wallpaper: { connect: { publicId } },
      status: 'rejected',
      formerStatus: 'approved',
      reportIds: [],
    },
    select: { id: true },
  });
  return id;
}

const tagLink = (name: string, position: number) => ({
  position,
  tag: { connectOrCreate: { where: { name }, create: { name } } },
});
