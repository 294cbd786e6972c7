import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { lockSession } from '@/lib/auth/lock-session';
import type { Viewer } from '@/lib/auth/schema';
import { lockPair } from '@/lib/blocks/lock-pair';
import { AppError } from '@/lib/errors';
import { FOLLOWS } from '@/lib/limits';
import { followText } from '@/lib/messages/follows';
import { profileText } from '@/lib/messages/profile';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { sharePaths } from '@/lib/share-paths';
import { findTags } from '@/lib/tags/find-tags';
import { normalizeTag } from '@/lib/tags/tag-names';
import { findUser } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { type Followed, normalizeSearch } from './schema';

type Subject = { creatorId: string } | { tagId: number } | { search: string };

/**
 * No-op if the viewer follows it already.
 *
 * @throws AppError `not_found`, `invalid_input` for oneself or an empty search, `forbidden` if one of both has blocked
 * the other, `conflict` if they follow too many, `rate_limited`
 */
export async function follow(viewer: Viewer, followed: Followed): Promise<void> {
  await consumeRateLimit('follow', viewer.id);
  const subject = await find(followed);
  const where = { userId: viewer.id };
  await db().$transaction(async (tx) => {
    if ('creatorId' in subject) {
      if (subject.creatorId === viewer.id) throw new AppError('invalid_input', followText.yourself);
      await lockPair(tx, viewer, subject.creatorId);
      await requireNoBlock(tx, viewer.id, subject.creatorId);
    } else {
      await lockSession(tx, viewer);
    }
    const data = [{ ...where, ...subject }];
    const added = await tx.follow.createMany({ data, skipDuplicates: true });
    // Counted under the lock of the account, so that concurrent calls can't exceed it.
    if (added.count > 0 && (await tx.follow.count({ where })) > FOLLOWS.max)
      throw new AppError('conflict', followText.limitReached(FOLLOWS.max));
  });
}

/** No-op if the viewer doesn't follow it. @throws AppError `not_found`, `invalid_input`, `rate_limited` */
export async function unfollow(viewer: Viewer, followed: Followed): Promise<void> {
  await consumeRateLimit('follow', viewer.id);
  const subject = await find(followed, { isKnown: true });
  // A follow of an alias counts as one of its tag.
  const where =
    'tagId' in subject
      ? { tag: { OR: [{ id: subject.tagId }, { aliasOfId: subject.tagId }] } }
      : subject;
  await db().follow.deleteMany({ where: { userId: viewer.id, ...where } });
}

/** @param options.isKnown also finds a tag that no public wallpaper has anymore */
async function find({ kind, name }: Followed, { isKnown = false } = {}): Promise<Subject> {
  if (kind === 'creator') {
    const user = await findUser(name);
    if (!user) throw new AppError('not_found', profileText.notFound);
    return { creatorId: user.id };
  }
  if (kind === 'tag') {
    const given = normalizeTag(name);
    const tag = (await findTags([given])).get(given);
    if (!tag || (tag.wallpaperCount === 0 && !isKnown))
      throw new AppError('not_found', followText.tagNotFound);
    return { tagId: tag.id };
  }
  const search = normalizeSearch(name);
  if (search === '') throw new AppError('invalid_input', followText.emptySearch);
  return { search };
}

async function requireNoBlock(tx: Prisma.TransactionClient, a: string, b: string): Promise<void> {
  const pairs = [
    { blockerId: a, blockedId: b },
    { blockerId: b, blockedId: a },
  ];
  if ((await tx.userBlock.count({ where: { OR: pairs } })) > 0)
    throw new AppError('forbidden', followText.forbidden);
}

/** From now on, only later wallpapers count as new. */
export async function markFollowingSeen({ id }: Viewer): Promise<void> {
  await db().$executeRaw`UPDATE users SET following_seen_at = now() WHERE id = ${id}::uuid`;
}

/** Creates the URL of the private feed, and ends the one before. Only its hash is stored. @throws AppError `rate_limited` */
export async function createFollowingFeed(viewer: Viewer): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url');
  await setFeedHash(viewer, hashFeedToken(token));
  return { url: env().SITE_URL + sharePaths.feed.following(token) };
}

/** @throws AppError `rate_limited` */
export const deleteFollowingFeed = (viewer: Viewer): Promise<void> => setFeedHash(viewer, null);

async function setFeedHash(
  viewer: Viewer,
  followingFeedHash: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  await consumeRateLimit('follow', viewer.id);
  await db().$transaction(async (tx) => {
    await lockSession(tx, viewer);
    const data = { followingFeedHash };
    await tx.user.update({ where: { id: viewer.id }, data, select: { id: true } });
  });
}

/** 256 random bits need no slow hash. */
export const hashFeedToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
