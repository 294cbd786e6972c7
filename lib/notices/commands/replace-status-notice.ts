import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '@/lib/auth/schema';
import type { Status } from '@/lib/wallpapers/values';
import type { Prisma } from '@/prisma/generated/client';
import { queueNoticeEmails } from './queue-notice-emails';

interface StatusChange {
  wallpaperId: string;
  status: Status;
  reason: string | null;
  /** True if an appeal changed the status. */
  isAppealed?: boolean;
}

/**
 * A wallpaper has one notice about its status, which says what it is now, so an undone decision leaves none behind.
 * The caller's transaction must have locked the wallpaper.
 */
export async function replaceStatusNotice(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { wallpaperId, status, reason, isAppealed = false }: StatusChange,
): Promise<void> {
  const event = `status:${wallpaperId}`;
  // It may have had another ID.
  await tx.notice.deleteMany({ where: { wallpaperId, event: { startsWith: 'status:' } } });
  const isReversed = isAppealed && (status === 'approved' || status === 'scheduled');
  const kind = isReversed ? 'appeal_reversed' : status;
  if (kind === 'pending' || kind === 'scheduled') return;
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    INSERT INTO notices (id, user_id, kind, event, wallpaper_id, reason)
    SELECT ${uuidv7()}::uuid, user_id, ${kind}::notice_kind, ${event}, id, ${reason}
    FROM wallpapers WHERE id = ${wallpaperId}::uuid AND user_id <> ${viewer.id}::uuid
    RETURNING user_id::text AS "userId"`;
  await queueNoticeEmails(tx, kind, rows);
}
