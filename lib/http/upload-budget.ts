import 'server-only';
import { AppError } from '@/lib/errors';
import { IN_FLIGHT_UPLOADS } from '@/lib/limits';
import { multipartText } from '@/lib/messages/api-errors';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { callLauncher, isOneOfSeveral } from '@/lib/platform/machine';
import { processSingleton } from '@/lib/platform/process-singleton';

interface InFlight {
  uploads: number;
  bytes: number;
}

interface UploadBudget {
  /**
   * Reserves room for an upload.
   *
   * @returns a function that releases it
   * @throws AppError `rate_limited` if the sender has too many uploads in progress, `unavailable` if
   * the machine has
   */
  reserve(sender: string, bytes: number): () => void;
}

/**
 * Creates a budget. One upload always fits, whatever its size. Once the machine is half full, a sender has
 * one at a time, or a few of them could lock out everyone else.
 */
export function createUploadBudget(limits: Record<'sender' | 'machine', InFlight>): UploadBudget {
  const total: InFlight = { uploads: 0, bytes: 0 };
  const senders = new Map<string, InFlight>();
  return {
    reserve(sender, bytes) {
      const own = senders.get(sender) ?? { uploads: 0, bytes: 0 };
      if (!fits(own, bytes, limits.sender)) throw senderError();
      if (own.uploads > 0 && isHalfFull(total, limits.machine)) throw senderError();
      if (!fits(total, bytes, limits.machine)) throw machineError();
      senders.set(sender, own);
      add(own, 1, bytes);
      add(total, 1, bytes);
      return () => {
        add(own, -1, -bytes);
        add(total, -1, -bytes);
        if (own.uploads === 0) senders.delete(sender);
      };
    },
  };
}

/** Reserves room in the budget of this machine, like {@link UploadBudget.reserve}. */
export async function reserveUpload(sender: string, bytes: number): Promise<() => void> {
  if (env().RATE_LIMITS === 'off') return () => undefined;
  try {
    if (isOneOfSeveral()) {
      const { answer, end } = callLauncher<true>('upload', [sender, bytes]);
      if ((await answer) !== null) return end;
    }
    const budget = processSingleton('upload-budget', () => createUploadBudget(IN_FLIGHT_UPLOADS));
    return budget.reserve(sender, bytes);
  } catch (error) {
    const isOwn = error instanceof AppError && error.code === 'rate_limited';
    log.warn('limit.reached', { rate: isOwn ? 'uploadsInProgress' : 'allUploadsInProgress' });
    throw error;
  }
}

function fits(used: InFlight, bytes: number, limit: InFlight): boolean {
  if (used.uploads === 0) return true;
  return used.uploads < limit.uploads && used.bytes + bytes <= limit.bytes;
}

const isHalfFull = (used: InFlight, limit: InFlight) =>
  used.uploads * 2 >= limit.uploads || used.bytes * 2 >= limit.bytes;

function add(used: InFlight, uploads: number, bytes: number): void {
  used.uploads += uploads;
  used.bytes += bytes;
}

function senderError(): AppError {
  return new AppError('rate_limited', multipartText.tooManyInProgress, { retryAfter: 5 });
}

function machineError(): AppError {
  return new AppError('unavailable', multipartText.busy, { retryAfter: 10 });
}
