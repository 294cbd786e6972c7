import 'server-only';
import { AppError } from '@/lib/errors';
import { IN_FLIGHT_UPLOADS } from '@/lib/limits';
import { multipartText } from '@/lib/messages/api-errors';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
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
   * the process has
   */
  reserve(sender: string, bytes: number): () => void;
}

/**
 * Creates a budget. One upload always fits, whatever its size. Once the process is half full, a sender has
 * one at a time, or a few of them could lock out everyone else.
 */
export function createUploadBudget(limits: Record<'sender' | 'process', InFlight>): UploadBudget {
  const total: InFlight = { uploads: 0, bytes: 0 };
  const senders = new Map<string, InFlight>();
  return {
    reserve(sender, bytes) {
      const own = senders.get(sender) ?? { uploads: 0, bytes: 0 };
      if (!fits(own, bytes, limits.sender)) throw senderError();
      if (own.uploads > 0 && isHalfFull(total, limits.process)) throw senderError();
      if (!fits(total, bytes, limits.process)) throw processError();
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

/** Reserves room in the budget of this process, like {@link UploadBudget.reserve}. */
export function reserveUpload(sender: string, bytes: number): () => void {
  if (env().RATE_LIMITS === 'off') return () => undefined;
  const budget = processSingleton('upload-budget', () => createUploadBudget(IN_FLIGHT_UPLOADS));
  return budget.reserve(sender, bytes);
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
  log.warn('limit.reached', { rate: 'uploadsInProgress' });
  return new AppError('rate_limited', multipartText.tooManyInProgress, { retryAfter: 5 });
}

function processError(): AppError {
  log.warn('limit.reached', { rate: 'allUploadsInProgress' });
  return new AppError('unavailable', multipartText.busy, { retryAfter: 10 });
}
