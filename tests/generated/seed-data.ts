import { addDays } from '@/lib/calendar';
import { getToday } from '@/lib/daily-wallpapers/queries';
import { deriveUnsubscribeCode } from '@/lib/email/commands/unsubscribe';
import { encodeCursor, encodeTimedCursor } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { createCode } from '@/tests/create-code';
import {
  insertAdmin,
  insertCategory,
  insertCollection,
  insertDecision,
  insertSet,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  withApiKey,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { settleAll } from '@/tests/settle-all';
import type { Visitor } from './requests';

/** The users who send generated requests, and the values of the placeholders in them. */
export interface SeedData {
  users: Record<Visitor, TestUser | null>;
  /** By the name of the placeholder, without underscores. */
  values: Record<string, string>;
}

let pictureCount = 0;

export async function insertSeedData(): Promise<SeedData> {
  const [user, admin, blocked, other, category, empty] = await settleAll([
    insertUser(),
    insertAdmin(),
    insertUser(),
    insertUser(),
    insertCategory(),
    insertCategory(),
  ]);
  await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
  const tag = `tag ${crypto.randomUUID()}`;
  const wallpaper = await insertWallpaper(user, { category, tags: ['mist', tag] });
  const secondWallpaper = await insertWallpaper(user, { category });
  const session = await db().session.findFirstOrThrow({ where: { userId: user.id } });
  const script = await withApiKey(user);
  const key = await db().apiKey.findFirstOrThrow({ where: { userId: user.id } });
  pictureCount += 1;
  const picture = await photoJpeg({ width: 96, height: 64, seed: pictureCount });
  const waiting = await insertWallpaper(other, { category, status: 'pending' });
  const rejected = await insertWallpaper(user, { category, status: 'rejected' });
  const { id: setId, members } = await insertSet(user);
  // Inserted rows have no files, but downloading a set and changing the focal point read the original.
  for (const id of [wallpaper, secondWallpaper, waiting, rejected, ...members])
    await storage().put(`w/${id}/${'a'.repeat(32)}.webp`, picture, 'image/webp');
  return {
    users: { anonymous: null, user, script, admin, blocked },
    values: {
      wallpaper,
      secondWallpaper,
      waiting,
      rejected,
      username: user.username,
      userId: user.id,
      otherId: other.id,
      category,
      categoryId: await getCategoryId(category),
      emptyCategoryId: await getCategoryId(empty),
      sessionId: session.id,
      keyId: key.id,
      decisionId: await insertDecision(user),
      setId,
      collectionId: await insertCollection(user, { wallpapers: [wallpaper] }),
      tagId: await getTagId(tag),
      tomorrow: addDays(getToday(), 1),
      unsubscribeCode: deriveUnsubscribeCode(user.id),
      email: user.email,
      otherEmail: other.email,
      newEmail: `${crypto.randomUUID()}@people.test`,
      password: PASSWORD,
      ...(await createCodes(user)),
      cursor: encodeCursor(other.id),
      timedCursor: encodeTimedCursor({ at: new Date(), id: other.id }),
      page: `http://site.test/wallpaper/${wallpaper}`,
      picture: picture.toString('latin1'),
    },
  };
}

async function getCategoryId(name: string): Promise<string> {
  return (await db().category.findUniqueOrThrow({ where: { name } })).id;
}

async function getTagId(name: string): Promise<string> {
  return String((await db().tag.findUniqueOrThrow({ where: { name } })).id);
}

async function createCodes({ id: userId }: TestUser) {
  const newEmail = `${crypto.randomUUID()}@people.test`;
  return {
    resetCode: (await createCode({ userId, purpose: 'reset_password' })).code,
    verifyCode: (await createCode({ userId, purpose: 'verify_email' })).code,
    changeCode: (await createCode({ userId, purpose: 'change_email', newEmail })).code,
  };
}

/** Replaces the placeholders in a text. */
export function fillPlaceholders(
  text: string,
  { values }: SeedData,
  encode = (value: string) => value,
): string {
  return text.replace(/__(\w+?)__/g, (placeholder, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : encode(value);
  });
}
