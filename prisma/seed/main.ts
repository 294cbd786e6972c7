import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { updateAvatar } from '@/lib/accounts/commands/update-avatar';
import { generatePassword, hashPassword } from '@/lib/auth/password';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder, removeIncomingFolder } from '@/lib/platform/incoming-uploads';
import { pairUploads } from '@/lib/sets/commands/pair-uploads';
import { DEMO_EMAIL_HOST } from '@/lib/users/schema';
import { toSkeleton } from '@/lib/users/skeleton';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import {
  type DemoPicture,
  demoAvatarPath,
  demoCreators,
  demoPictures,
  readDemoPicture,
} from './catalog';
import { demoPendingFile } from './pending';
import { withSeedLock } from './seed-lock';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_PICTURES = 9;
const ADMIN_NAME = 'Administrator';
/** Creators join before the oldest picture, so that no statistic covers days before the site existed. */
const JOINED_DAYS_AGO = 60;

interface SeedOptions {
  log: (text: string) => void;
  /** Called when the site can be served: with the new admin, or null if there was one already. */
  onReady: (admin: NewAdmin | null) => Promise<void>;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
  pictures?: readonly DemoPicture[];
}

export interface NewAdmin {
  adminEmail: string;
  /** Set if no password was given. Not stored anywhere else. */
  generatedPassword?: string | undefined;
}

// Fills an empty site with the first admin, categories, creators and demo pictures. Reports ready
// once the newest nine pictures are published, then publishes the rest. An interrupted run
// resumes: each picture carries an idempotency key, and a file in `DATA_DIR` marks unfinished
// work. Servers that share the folder take turns.
export async function seed(options: SeedOptions): Promise<void> {
  const marker = demoPendingFile(env().DATA_DIR);
  const hasAdmin = (await db().user.count({ where: { role: 'admin' }, take: 1 })) > 0;
  if (!hasAdmin) await writeFile(marker, '');
  else await options.onReady(null);
  await withSeedLock(async () => {
    if (!existsSync(marker)) return;
    try {
      await publishDemo(options, hasAdmin);
    } finally {
      await removeIncomingFolder();
    }
    await rm(marker);
  });
}

async function publishDemo(options: SeedOptions, hasAdmin: boolean): Promise<void> {
  const { log, onReady, pictures = demoPictures } = options;
  const creators = await createCreators();
  const pending = await listUnpublished(creators, pictures);
  let done = pictures.length - pending.length;
  const publishAll = async (batch: DemoPicture[]) => {
    for (const picture of batch) {
      await publish(picture, requireCreator(creators, picture.creator));
      done += 1;
      log(`${done} of ${pictures.length}: ${picture.title}`);
    }
  };
  if (!hasAdmin) {
    await publishAll(pending.splice(0, Math.max(0, FIRST_PICTURES - done)));
    await onReady(await createAdmin(options.adminEmail, options.adminPassword));
  }
  await addAvatars(creators);
  await publishAll(pending);
  for (const light of pictures) {
    const dark = pictures.find(({ slug }) => slug === light.dark);
    if (!dark) continue;
    const keys = { light: toIdempotencyKey(light), dark: toIdempotencyKey(dark) };
    await pairUploads(requireCreator(creators, light.creator), keys);
  }
}

type Creators = Map<string, Viewer>;

/** Nobody can sign in as a demo creator: the password is random and discarded. */
async function createCreators(): Promise<Creators> {
  const names = [...new Set(demoPictures.map(({ category }) => category))];
  await db().category.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true });
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const createdAt = new Date(Date.now() - JOINED_DAYS_AGO * DAY_MS);
  const data = demoCreators.map((creator) => {
    const displayName = `${creator.firstName} ${creator.lastName}`;
    const displayNameSkeleton = toSkeleton(displayName);
    const email = `${creator.username}@${DEMO_EMAIL_HOST}`;
    return { ...creator, displayName, displayNameSkeleton, email, passwordHash, createdAt };
  });
  await db().user.createMany({ data, skipDuplicates: true });
  const username = { in: demoCreators.map((creator) => creator.username) };
  const rows = await db().user.findMany({
    where: { username },
    select: { id: true, username: true },
  });
  return new Map(rows.map((row) => [row.username, toViewer(row)]));
}

function toViewer(row: { id: string; username: string }): Viewer {
  return { ...row, role: 'user', sessionId: null, access: 'write' };
}

/** Newest first, so that the home page's first page is complete first. */
async function listUnpublished(
  creators: Creators,
  pictures: readonly DemoPicture[],
): Promise<DemoPicture[]> {
  const userId = { in: [...creators.values()].map(({ id }) => id) };
  const rows = await db().idempotencyKey.findMany({ where: { userId }, select: { key: true } });
  const published = new Set(rows.map(({ key }) => key));
  return pictures.filter((picture) => !published.has(toIdempotencyKey(picture)));
}

const toIdempotencyKey = ({ slug }: DemoPicture) => `demo-${slug}`;

function requireCreator(creators: Creators, username: string): Viewer {
  const creator = creators.get(username);
  if (!creator) throw new Error(`The demo catalog has no creator ${username}.`);
  return creator;
}

async function publish(picture: DemoPicture, viewer: Viewer): Promise<void> {
  const { title, description, category, tags, altText, daysAgo } = picture;
  const bytes = await readDemoPicture(picture);
  const idempotencyKey = toIdempotencyKey(picture);
  const folder = getIncomingFolder();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, idempotencyKey);
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
      { idempotencyKey, createdAt: new Date(Date.now() - daysAgo * DAY_MS), skipModeration: true },
    );
  } finally {
    await rm(file, { force: true });
  }
}

async function addAvatars(creators: Creators): Promise<void> {
  const select = { username: true } as const;
  const username = { in: [...creators.keys()] };
  const rows = await db().user.findMany({ where: { username, avatarKey: null }, select });
  for (const row of rows) {
    await updateAvatar(requireCreator(creators, row.username), demoAvatarPath(row.username));
  }
}

async function createAdmin(email = 'admin@fresco.invalid', given?: string): Promise<NewAdmin> {
  const generatedPassword = given ? undefined : generatePassword();
  const adminEmail = email.toLowerCase();
  await db().user.create({
    data: {
      username: 'fresco',
      displayName: ADMIN_NAME,
      displayNameSkeleton: toSkeleton(ADMIN_NAME),
      firstName: ADMIN_NAME,
      email: adminEmail,
      passwordHash: await hashPassword(given ?? generatedPassword ?? ''),
      role: 'admin',
    },
    select: { id: true },
  });
  return { adminEmail, generatedPassword };
}
