import 'server-only';
import type { BulkActionInput, BulkActionName } from '@/lib/admin-wallpapers/bulk-actions';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { statusText } from '@/lib/messages/admin-wallpapers';
import { changeStatus, type PreviousStatus } from '@/lib/moderation/commands/change-status';
import type { BulkActionOutcome } from '@/lib/wallpapers/bulk-schema';
import { runOwnAction } from '@/lib/wallpapers/commands/change-wallpapers';
import { runForEach } from '@/lib/wallpapers/commands/run-for-each';
import { requireCategory } from '@/lib/wallpapers/require-category';

/** Each wallpaper succeeds or fails on its own. */
export async function applyBulkAction(
  viewer: Viewer,
  input: BulkActionInput,
): Promise<BulkActionOutcome[]> {
  requireAdmin(viewer);
  if ('category' in input) await requireCategory(input.category);
  const outcomes = await runForEach(viewer, input.ids, (id) => runCommand(viewer, id, input));
  return outcomes.map(({ result: _, ...outcome }) => outcome);
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
  remove: (viewer, id, { reason }) => changeStatus(viewer, id, { status: 'removed', reason }),
  changeCategory: runOwnAction,
  tag: runOwnAction,
  untag: runOwnAction,
  delete: runOwnAction,
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
