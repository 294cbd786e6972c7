import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { getAvatarUrl } from '@/lib/users/queries';
import type { BlockedUser } from './schema';

/** Last blocked first. */
export async function listBlockedUsers({ id }: Pick<Viewer, 'id'>): Promise<BlockedUser[]> {
  const rows = await db().userBlock.findMany({
    where: { blockerId: id },
    select: {
      createdAt: true,
      blocked: { select: { username: true, displayName: true, avatarKey: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { blockedId: 'desc' }],
  });
  return rows.map(({ createdAt, blocked: { avatarKey, ...names } }) => ({
    ...names,
    profilePicture: getAvatarUrl(avatarKey),
    createdAt: createdAt.toISOString(),
  }));
}
