import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as upload } from '@/app/api/upload/route';
import { generateApiKey } from '@/lib/auth/api-key';
import { hashPassword } from '@/lib/auth/password';
import type { Access, Viewer } from '@/lib/auth/schema';
import { createSessionToken, SESSION_SECONDS } from '@/lib/auth/token';
import { getViewer } from '@/lib/auth/viewer';
import { createCollection } from '@/lib/collections/commands/create-collection';
import type { CollectionInput } from '@/lib/collections/schema';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db, queryRows } from '@/lib/platform/db';
import { createSet } from '@/lib/sets/commands/create-set';
import { buildUsername } from '@/lib/users/schema';
import { toSkeleton } from '@/lib/users/skeleton';
import { Prisma } from '@/prisma/generated/client';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { type CallResult, call } from './call';

const randomHex = () => randomBytes(5).toString('hex');

export const PASSWORD = 'correct horse battery';

/** A signed-in user. */
export interface TestUser {
  id: string;
  email: string;
  username: string;
  token: string;
}

// Hashing is slow on purpose: all users share one hash.
let passwordHash: Promise<string> | undefined;

export async function insertUser(role: 'user' | 'admin' = 'user'): Promise<TestUser> {
  passwordHash ??= hashPassword(PASSWORD);
  const [id, sessionId, email] = [uuidv7(), uuidv7(), `${randomHex()}@people.test`];
  const displayName = `Person ${randomHex()}`;
  const username = buildUsername(displayName);
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  // Thousands of tests start with it: one statement takes a quarter of the time of two through Prisma.
  await queryRows(Prisma.sql`
    WITH created AS (
      INSERT INTO users
        (id, email, username, display_name, display_name_skeleton, role, password_hash, updated_at)
      VALUES (${id}, ${email}, ${username}, ${displayName}, ${toSkeleton(displayName)}, ${role},
        ${await passwordHash}, now())
    )
    INSERT INTO sessions (id, user_id, device, expires_at)
    VALUES (${sessionId}, ${id}, 'tests', ${expiresAt})`);
  const token = await createSessionToken({ id: sessionId, userId: id, role });
  return { id, email, username, token };
}

/** Inserts a user with a verified email, who can get password reset links. */
export async function insertVerifiedUser(): Promise<TestUser> {
  const user = await insertUser();
  const data = { emailVerifiedAt: new Date() };
  await db().user.update({ where: { id: user.id }, data });
  return user;
}

export const insertAdmin = () => insertUser('admin');

/** Signs the user in on another device. */
export async function signInAgain(
  user: TestUser,
  device = 'elsewhere',
  password = PASSWORD,
): Promise<TestUser> {
  const headers = { 'user-agent': device };
  const { body } = await call(login, { json: { email: user.email, password }, headers });
  return { ...user, token: body.token };
}

/** Returns the user with an API key instead of a session token. */
export async function withApiKey(
  user: TestUser,
  access: Access = 'write',
  times: { createdAt?: Date; expiresAt?: Date } = {},
): Promise<TestUser> {
  const { key, ...columns } = generateApiKey();
  await db().apiKey.create({
    data: { userId: user.id, name: 'tests', access, ...times, ...columns },
  });
  return { ...user, token: key };
}

export async function toViewer({ token }: TestUser): Promise<Viewer> {
  const viewer = await getViewer(new Headers({ authorization: `Bearer ${token}` }));
  if (!viewer) throw new Error('This token belongs to no active session.');
  return viewer;
}

export async function insertCategory(name = `Category ${randomHex()}`): Promise<string> {
  await queryRows(Prisma.sql`
    INSERT INTO categories (id, name, updated_at) VALUES (${uuidv7()}, ${name}, now())`);
  return name;
}

export async function buildUploadForm(
  fields: Record<string, string>,
  picture?: Buffer,
): Promise<FormData> {
  return buildPictureForm('wallpaper', fields, picture);
}

/** Builds a form with a file: a new random picture unless one is passed. */
export async function buildPictureForm(
  part: string,
  fields: Record<string, string> = {},
  picture?: Buffer,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const bytes =
    picture ??
    (await photoJpeg({
      width: 320,
      height: 200,
      seed: Math.floor(Number.parseInt(randomHex(), 16)),
    }));
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Uploads a wallpaper through the whole pipeline. */
export async function uploadWallpaper(
  user: TestUser,
  fields: Record<string, string> = {},
  picture?: Buffer,
): Promise<CallResult> {
  const category = fields.category ?? (await insertCategory());
  const body = await buildUploadForm(
    { title: `Title ${randomHex()}`, ...fields, category },
    picture,
  );
  return call(upload, { as: user, body });
}

/** The third byte says that it isn't transparent. */
const OPAQUE_THUMBHASH = randomBytes(25).with(2, 0);

/** Inserts a wallpaper row without files, for tests that only read or filter rows. */
export async function insertWallpaper(
  user: TestUser,
  data: {
    category?: string;
    status?: 'pending' | 'approved' | 'rejected' | 'removed' | 'scheduled';
    publishAt?: Date;
    createdAt?: Date;
    title?: string;
    description?: string;
    tags?: string[];
    width?: number;
    height?: number;
    license?: 'cc0' | 'cc_by';
    views?: number;
    downloads?: number;
    favorites?: number;
  } = {},
): Promise<string> {
  const publicId = randomHex();
  const category = data.category ?? (await insertCategory());
  const createdAt = data.createdAt ?? new Date();
  const tags = data.tags ?? [];
  const key = (letter: string) => `w/${publicId}/${letter.repeat(32)}.webp`;
  const files = {
    original: { key: key('a'), width: 1920, height: 1080, bytes: 1000 },
    small: { key: key('b'), width: 720, height: 405, bytes: 300 },
    display: { key: key('c'), width: 1920, height: 1080, bytes: 800 },
  };
  // Databases of earlier versions don't have it.
  const schedule = data.publishAt
    ? { column: Prisma.sql`, publish_at`, value: Prisma.sql`, ${data.publishAt}` }
    : { column: Prisma.empty, value: Prisma.empty };
  if (tags.length > 0) await insertTags(tags);
  // As thousands of tests start with it, too, it's also one statement.
  await queryRows(Prisma.sql`
    WITH created AS (
      INSERT INTO wallpapers (id, public_id, user_id, category_id, title, description, license, status, width, height,
        bytes, format, pipeline_version, content_hash, pixel_hash, thumbhash, luminance, colors, average_color, files,
        views, downloads, favorites, created_at, updated_at${schedule.column})
      VALUES (${uuidv7({ msecs: createdAt.getTime() })}, ${publicId}, ${user.id},
        (SELECT id FROM categories WHERE name = ${category}::citext), ${data.title ?? `Title ${publicId}`},
        ${data.description ?? ''}, ${data.license ?? 'all_rights_reserved'}, ${data.status ?? 'approved'},
        ${data.width ?? 1920}, ${data.height ?? 1080}, 1000, 'webp', ${PIPELINE_VERSION}, ${randomBytes(32)},
        ${randomBytes(32)}, ${OPAQUE_THUMBHASH}, ${randomBytes(512)}, '', '#336699', ${files},
        ${data.views ?? 0}, ${data.downloads ?? 0}, ${data.favorites ?? 0}, ${createdAt}, now()${schedule.value})
      RETURNING id
    )
    INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
    SELECT created.id, tags.id, position - 1
    FROM created, unnest(${tags}::text[]) WITH ORDINALITY AS chosen (name, position) JOIN tags USING (name)`);
  return publicId;
}

/** Inserts those that are missing, in one order, so that two calls don't wait for each other. */
async function insertTags(names: string[]): Promise<void> {
  await queryRows(Prisma.sql`
    INSERT INTO tags (name) SELECT name FROM unnest(${names}::text[]) AS name ORDER BY name
    ON CONFLICT DO NOTHING`);
}

/** Links wallpapers, new ones unless they are passed. */
export async function insertSet(user: TestUser, ...given: string[]) {
  const members =
    given.length > 0 ? given : [await insertWallpaper(user), await insertWallpaper(user)];
  const { _id: id } = await createSet(await toViewer(user), { kind: 'light_dark', members });
  return { id, members };
}

export async function insertVersions(user: TestUser, ...members: string[]): Promise<string> {
  return (await createSet(await toViewer(user), { kind: 'versions', members }))._id;
}

/** @returns its ID. */
export async function insertCollection(
  user: TestUser,
  input: Partial<CollectionInput> = {},
): Promise<string> {
  const defaults = { title: 'Quiet desks', description: '', visibility: 'public', wallpapers: [] };
  const viewer = await toViewer(user);
  return (await createCollection(viewer, { ...defaults, ...input } as CollectionInput))._id;
}

/** Inserts a rejection that can be undone. */
export async function insertDecision(user: TestUser): Promise<string> {
  const publicId = await insertWallpaper(user, { status: 'rejected' });
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
