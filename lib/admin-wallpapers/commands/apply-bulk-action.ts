import 'server-only';
import type { BulkActionInput, BulkActionName } from '@/lib/admin-wallpapers/bulk-actions';
import type { BulkActionOutcome } from '@/lib/admin-wallpapers/schema';
import { requireValidAccess } from '@/lib/auth/lock-access';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { adminWallpapersText, statusText } from '@/lib/messages/admin-wallpapers';
import { errorText } from '@/lib/messages/errors';
import { changeStatus, type PreviousStatus } from '@/lib/moderation/commands/change-status';
import { isDatabaseOutage } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { findTags } from '@/lib/tags/find-tags';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { requireCategory } from '@/lib/wallpapers/require-category';

/** One transaction per wallpaper: a failure doesn't affect the others, but an outage skips the rest. */
export async function applyBulkAction(
  viewer: Viewer,
  input: BulkActionInput,
): Promise<BulkActionOutcome[]> {
  requireAdmin(viewer);
  if ('category' in input) await requireCategory(input.category);
  const outcomes: BulkActionOutcome[] = [];
  let outage: AppError | null = null;
  for (const _id of input.ids) {
    if (!outage) await requireValidAccess(viewer);
    const failure: AppError | null =
      outage ?? (await getFailure(() => runCommand(viewer, _id, input)));
    if (failure?.code === 'unavailable') outage = failure;
    const { code = null, message = null } = failure ?? {};
    outcomes.push({ _id, outcome: failure ? 'failed' : 'done', code, message });
  }
  return outcomes;
}

type Command<Name extends BulkActionName> = (
  viewer: Viewer,
  id: string,
  input: BulkActionInput<Name>,
) => Promise<unknown>;

const COMMANDS: { [Name in BulkActionName]: Command<Name> } = {
  approve: (viewer, id) => changeStatus(viewer, id, { status: 'approved' }),
  restore: (viewer, id) => changeStatus(viewer, id, { status: 'approved' }, requireRestorable),
  reject: (viewer, id, { reason }) => changeStatus(viewer, id, { status: 'rejected', reason }),
  changeCategory: (viewer, id, { category }) =>
    updateWallpaper(viewer, id, { category }, { skipRateLimit: true }),
  tag: (viewer, id, { tags }) =>
    updateWallpaper(viewer, id, { tags }, { skipRateLimit: true, tagMode: 'add' }),
  untag: async (viewer, id, { tags }) => {
    const found = await findTags(tags);
    const names = tags.map((given) => found.get(given)?.name ?? given);
    const options = { skipRateLimit: true, tagMode: 'remove' } as const;
    return updateWallpaper(viewer, id, { tags: names }, options);
  },
  remove: (viewer, id, { reason }) => changeStatus(viewer, id, { status: 'removed', reason }),
  delete: (viewer, id) => deleteWallpaper(viewer, id, { skipRateLimit: true }),
};

function runCommand<Name extends BulkActionName>(
  viewer: Viewer,
  id: string,
  input: BulkActionInput<Name>,
): Promise<unknown> {
  return COMMANDS[input.action](viewer, id, input);
}

// Restoring twice is harmless.
async function requireRestorable(_: unknown, { status }: PreviousStatus): Promise<void> {
  if (status !== 'removed' && status !== 'approved')
    throw new AppError('conflict', statusText.notRemoved);
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
