import { createCode } from '@/lib/email/commands/one-time-code';
import { encodeCursor, encodeTimedCursor } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import {
  insertDecision,
  insertWallpaper,
  makeAdmin,
  makeCategory,
  makeUser,
  PASSWORD,
  type Person,
  withKey,
} from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import type { Visitor } from './requests';

/** What generated requests find: who asks, and the things their words stand for. */
export interface World {
  people: Record<Visitor, Person | null>;
  /** By the name that stands in a request between underscores. */
  things: Record<string, string>;
}

let pictures = 0;

export async function makeWorld(): Promise<World> {
  const [user, admin, blocked, other, category, empty] = await Promise.all([
    makeUser(),
    makeAdmin(),
    makeUser(),
    makeUser(),
    makeCategory(),
    makeCategory(),
  ]);
  await db().user.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
  const wallpaper = await insertWallpaper(user, { category, tags: ['mist'] });
  const session = await db().session.findFirstOrThrow({ where: { userId: user.id } });
  const script = await withKey(user);
  const key = await db().apiKey.findFirstOrThrow({ where: { userId: user.id } });
  pictures += 1;
  const picture = await photoJpeg({ width: 96, height: 64, seed: pictures });
  const waiting = await insertWallpaper(other, { category, status: 'pending' });
  // Such rows come without files; whoever moves a focal point reads the original.
  for (const id of [wallpaper, waiting])
    await storage().put(`w/${id}/${'a'.repeat(32)}.webp`, picture, 'image/webp');
  return {
    people: { anonymous: null, user, script, admin, blocked },
    things: {
      wallpaper,
      waiting,
      username: user.username,
      userId: user.id,
      otherId: other.id,
      category,
      categoryId: await idOf(category),
      emptyCategoryId: await idOf(empty),
      sessionId: session.id,
      keyId: key.id,
      decisionId: await insertDecision(user),
      email: user.email,
      otherEmail: other.email,
      newEmail: `${crypto.randomUUID()}@people.test`,
      password: PASSWORD,
      ...(await codesOf(user)),
      cursor: encodeCursor(other.id),
      timedCursor: encodeTimedCursor({ at: new Date(), id: other.id }),
      page: `http://site.test/wallpaper/${wallpaper}`,
      picture: picture.toString('latin1'),
    },
  };
}

async function idOf(name: string): Promise<string> {
  return (await db().category.findUniqueOrThrow({ where: { name } })).id;
}

async function codesOf({ id: userId }: Person) {
  const newEmail = `${crypto.randomUUID()}@people.test`;
  return {
    resetCode: (await createCode({ userId, purpose: 'reset_password' })).code,
    verifyCode: (await createCode({ userId, purpose: 'verify_email' })).code,
    changeCode: (await createCode({ userId, purpose: 'change_email', newEmail })).code,
  };
}

/** The text with the world's things in the place of their names. */
export function filled(text: string, { things }: World, encode = (thing: string) => thing): string {
  return text.replace(/__(\w+?)__/g, (whole, name) => {
    const thing = Object.hasOwn(things, name) ? things[name] : undefined;
    return thing === undefined ? whole : encode(thing);
  });
}
