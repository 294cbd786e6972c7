import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatePassword, hashPassword } from '@/lib/auth/password';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { creators, type DemoPicture, demoPictures } from './pictures/catalogue';
import { paintAll } from './pictures/paint';

const DAY_MS = 24 * 60 * 60 * 1000;

interface SeedOptions {
  /** Told of each step, for the person who waits. */
  log: (text: string) => void;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
}

interface Seeded {
  adminEmail: string;
  /** When none was given. Known to nobody else. */
  generatedPassword?: string | undefined;
}

/**
 * Fills an empty site: categories, creators, the demo pictures, and last of all the first admin, whose
 * presence says that it is done. Interrupted, it goes on where it was: each picture carries an
 * idempotency key.
 *
 * @returns the admin, or null when there is one already.
 */
export async function seed({
  log,
  adminEmail,
  adminPassword,
}: SeedOptions): Promise<Seeded | null> {
  if (await db().user.findFirst({ where: { role: 'admin' }, select: { id: true } })) return null;
  const names = [...new Set(demoPictures.map(({ category }) => category))];
  await db().category.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true });
  const authors = await makeCreators();
  const pending = await unpublished(authors);
  let done = demoPictures.length - pending.length;
  for await (const { picture, bytes } of paintAll(pending)) {
    await publish(picture, bytes, requireAuthor(authors, picture));
    done += 1;
    log(`${done} of ${demoPictures.length}: ${picture.title}`);
  }
  return makeAdmin(adminEmail, adminPassword);
}

/** The demo's creators. Nobody can sign in as them: their password is thrown away. */
async function makeCreators(): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const data = creators.map(({ username, firstName, lastName, bio }) => ({
    username,
    firstName,
    lastName,
    bio,
    displayName: `${firstName} ${lastName}`,
    email: `${username}@demo.invalid`,
    passwordHash,
  }));
  await db().user.createMany({ data, skipDuplicates: true });
  const usernames = creators.map(({ username }) => username);
  const rows = await db().user.findMany({ where: { username: { in: usernames } } });
  return new Map(rows.map(({ username, id }) => [username, id]));
}

/** What an interrupted seed has left, oldest first, as the pictures would have arrived. */
async function unpublished(authors: Map<string, string>): Promise<DemoPicture[]> {
  const userId = { in: [...authors.values()] };
  const keys = await db().idempotencyKey.findMany({ where: { userId }, select: { key: true } });
  const known = new Set(keys.map(({ key }) => key));
  return demoPictures
    .filter((picture) => !known.has(keyOf(picture)))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

const keyOf = ({ slug }: DemoPicture) => `demo-${slug}`;

function requireAuthor(authors: Map<string, string>, { slug, creator }: DemoPicture): Viewer {
  const id = authors.get(creator);
  if (!id) throw new Error(`The demo picture ${slug} names an unknown creator, ${creator}.`);
  return {
    id,
    username: creator,
    role: 'user',
    sessionId: null,
    signedInAt: null,
    access: 'write',
  };
}

/** Through the same command as any upload. */
async function publish(picture: DemoPicture, bytes: Buffer, viewer: Viewer): Promise<void> {
  const { title, description, category, tags, altText, daysAgo } = picture;
  const folder = getIncomingFolder();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, keyOf(picture));
  await writeFile(file, bytes);
  try {
    await createWallpaper(
      viewer,
      { title, description, category, tags: [...tags], altText, license: 'cc0' },
      {
        path: file,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
      {
        idempotencyKey: keyOf(picture),
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        skipModeration: true,
      },
    );
  } finally {
    await rm(file, { force: true });
  }
}

async function makeAdmin(email = 'admin@fresco.invalid', given?: string): Promise<Seeded> {
  const generatedPassword = given ? undefined : generatePassword();
  await db().user.create({
    data: {
      username: 'fresco',
      displayName: 'Administrator',
      email: email.toLowerCase(),
      passwordHash: await hashPassword(given ?? generatedPassword ?? ''),
      role: 'admin',
    },
    select: { id: true },
  });
  return { adminEmail: email.toLowerCase(), generatedPassword };
}
