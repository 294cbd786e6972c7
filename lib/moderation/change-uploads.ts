import 'server-only';
import type { JobHelpers } from 'graphile-worker';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/platform/db';
import { addJob } from '@/lib/platform/jobs/add-job';
import { log } from '@/lib/platform/log';
import type { Prisma } from '@/prisma/generated/client';
import { changeStatus } from './commands/change-status';

/** `remove` comes with a block, `restore` undoes it for the uploads that have its reason. */
export interface UploadsChange {
  action: 'remove' | 'restore';
  userId: string;
  adminId: string;
  reason: string;
}

const BATCH = 100;

/** Queues {@link changeUploads}, after the permission was checked in `tx`. */
export async function queueUploadsChange(
  tx: Prisma.TransactionClient,
  change: UploadsChange,
): Promise<void> {
  await addJob('change-uploads', change, { key: `change-uploads:${change.userId}` }, tx);
}

/** Removes all public uploads of a blocked user and rejects those that wait or are scheduled, or undoes it. */
export async function changeUploads(
  change: UploadsChange,
  { abortSignal }: Pick<JobHelpers, 'abortSignal'>,
): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await findUploads(change, after);
    for (const row of rows) {
      abortSignal.throwIfAborted();
      await changeUpload(change, row);
    }
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  } while (after);
}

function findUploads({ action, userId, reason }: UploadsChange, after: string | undefined) {
  const uploads: Prisma.WallpaperWhereInput =
    action === 'remove'
      ? // The user may have been unblocked since the job was queued.
        { status: { in: ['approved', 'pending', 'scheduled'] }, user: { status: 'blocked' } }
      : { status: { in: ['removed', 'rejected'] }, statusReason: reason };
  return db().wallpaper.findMany({
    where: { userId, ...uploads, ...(after && { id: { gt: after } }) },
    select: { id: true, publicId: true, status: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
}

const NEXT = {
  approved: 'removed',
  pending: 'rejected',
  scheduled: 'rejected',
  removed: 'approved',
  rejected: 'pending',
} as const;

/** Skips wallpapers that were deleted or changed in the meantime, and pictures that another user has published. */
async function changeUpload(
  { adminId, reason }: UploadsChange,
  { publicId, status }: { publicId: string; status: keyof typeof NEXT },
): Promise<void> {
  const admin: Viewer = {
    id: adminId,
    username: '',
    role: 'admin',
    sessionId: null,
    access: 'write',
  };
  try {
    await changeStatus(admin, publicId, { status: NEXT[status], reason }, async (_, before) => {
      if (before.status !== status) throw new AppError('conflict', '');
    });
  } catch (error) {
    const isSkipped = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
    if (!isSkipped) throw error;
    log.info('uploads.skipped', { wallpaper: publicId, status });
  }
}
