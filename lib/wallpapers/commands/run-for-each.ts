import 'server-only';
import { requireValidAccess } from '@/lib/auth/lock-access';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { errorText } from '@/lib/messages/errors';
import { isDatabaseOutage } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import type { BulkActionOutcome } from '@/lib/wallpapers/bulk-schema';

type Result<T> = BulkActionOutcome & { result: T | null };

/**
 * Runs a command for each wallpaper, which checks whether the viewer may. One transaction per wallpaper: a failure
 * doesn't affect the others, but an outage skips the rest.
 */
export async function runForEach<T>(
  viewer: Viewer,
  ids: string[],
  command: (id: string) => Promise<T>,
): Promise<Result<T>[]> {
  const outcomes: Result<T>[] = [];
  let outage: AppError | null = null;
  for (const _id of ids) {
    if (!outage) await requireValidAccess(viewer);
    const done: T | AppError = outage ?? (await command(_id).catch(toFailure));
    if (!(done instanceof AppError)) {
      outcomes.push({ _id, outcome: 'done', code: null, message: null, result: done });
      continue;
    }
    const { code, message } = done;
    if (code === 'unavailable') outage = done;
    outcomes.push({ _id, outcome: 'failed', code, message, result: null });
  }
  return outcomes;
}

function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return withDuplicateTitle(error);
  if (isDatabaseOutage(error)) return new AppError('unavailable', errorText.unavailable);
  log.error('wallpapers.action_failed', error);
  return new AppError('internal', errorText.internal);
}

function withDuplicateTitle(failure: AppError): AppError {
  const existing = failure.details?.existing as { title?: string } | undefined;
  if (failure.code !== 'conflict' || !existing?.title) return failure;
  return new AppError('conflict', bulkActionMessages.duplicate(existing.title));
}
