import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { BLOCKED_USERS_MAX } from '@/lib/limits';
import { blockText } from '@/lib/messages/blocks';
import { profileText } from '@/lib/messages/profile';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { findUser } from '@/lib/users/queries';
import { lockPair } from './lock-pair';

/**
 * Ends what both follow of each other. No-op if the user is blocked already.
 *
 * @throws AppError `not_found`, `invalid_input` for oneself, `conflict` if too many are blocked, `rate_limited`
 */
export async function blockUser(viewer: Viewer, name: string): Promise<void> {
  const blocked = await findOther(viewer, name);
  const pair = { blockerId: viewer.id, blockedId: blocked.id };
  await db().$transaction(async (tx) => {
    await lockPair(tx, viewer, blocked.id);
    await tx.userBlock.createMany({ data: [pair], skipDuplicates: true });
    if ((await tx.userBlock.count({ where: { blockerId: viewer.id } })) > BLOCKED_USERS_MAX)
      throw new AppError('conflict', blockText.limitReached(BLOCKED_USERS_MAX));
    await tx.follow.deleteMany({
      where: {
        OR: [
          { userId: viewer.id, creatorId: blocked.id },
          { userId: blocked.id, creatorId: viewer.id },
        ],
      },
    });
  });
  log.info('user.blocked_by_user', pair);
}

/** No-op if the user isn't blocked. @throws AppError like {@link blockUser}. */
export async function unblockUser(viewer: Viewer, name: string): Promise<void> {
  const blocked = await findOther(viewer, name);
  await db().userBlock.deleteMany({ where: { blockerId: viewer.id, blockedId: blocked.id } });
}

async function findOther(viewer: Viewer, name: string) {
  await consumeRateLimit('follow', viewer.id);
  const user = await findUser(name);
  if (!user) throw new AppError('not_found', profileText.notFound);
  if (user.id === viewer.id) throw new AppError('invalid_input', blockText.yourself);
  return user;
}
