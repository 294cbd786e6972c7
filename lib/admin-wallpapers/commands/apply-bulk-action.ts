import 'server-only';
import type { BulkActionInput, BulkActionOutcome } from '@/lib/admin-wallpapers/schema';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { errorText } from '@/lib/messages/errors';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { isDatabaseOutage } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { requireCategory } from '@/lib/wallpapers/require-category';

/**
 * Applies an action to each wallpaper in turn, in separate transactions. A failure doesn't affect the
 * others, but an outage of the database or storage skips the rest.
 *
 * @returns one outcome per ID, in the given order.
 * @throws AppError `forbidden` if the viewer isn't an admin, `invalid_input` for an unknown category.
 */
export async function applyBulkAction(
  viewer: Viewer,
  input: BulkActionInput,
): Promise<BulkActionOutcome[]> {
  requireAdmin(viewer);
  if (input.action === 'changeCategory') await requireCategory(input.category);
  const outcomes: BulkActionOutcome[] = [];
  let outage: AppError | null = null;
  for (const _id of input.ids) {
    const failure: AppError | null =
      outage ?? (await getFailure(() => applyAction(viewer, _id, input)));
    if (failure?.code === 'unavailable') outage = failure;
    const { code = null, message = null } = failure ?? {};
    outcomes.push({ _id, outcome: failure ? 'failed' : 'done', code, message });
  }
  return outcomes;
}

async function applyAction(viewer: Viewer, id: string, input: BulkActionInput): Promise<unknown> {
  switch (input.action) {
    case 'approve':
      return changeStatus(viewer, id, { status: 'approved' });
    case 'reject':
      return changeStatus(viewer, id, { status: 'rejected', reason: input.reason });
    case 'remove':
      return changeStatus(viewer, id, { status: 'removed', reason: input.reason });
    case 'delete':
      return deleteWallpaper(viewer, id, { skipRateLimit: true });
    case 'changeCategory':
      return updateWallpaper(viewer, id, { category: input.category }, { skipRateLimit: true });
    case 'tag':
      return updateWallpaper(
        viewer,
        id,
        { tags: input.tags },
        { skipRateLimit: true, appendTags: true },
      );
  }
}

async function getFailure(work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return withDuplicateTitle(error);
    if (isDatabaseOutage(error)) return new AppError('unavailable', errorText.unavailable);
    log.error('wallpapers.action_failed', error);
    return new AppError('internal', errorText.internal);
  }
}

function withDuplicateTitle(failure: AppError): AppError {
  const existing = failure.details?.existing as { title?: string } | undefined;
  if (failure.code !== 'conflict' || !existing?.title) return failure;
  return new AppError('conflict', adminWallpapersText.duplicate(existing.title));
}
