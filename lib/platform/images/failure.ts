import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';

/**
 * Says what a failed read of somebody's picture means. Whatever sharp complains about was in the
 * file, and the person gets a sentence; a fault of ours (no such file, wrong use) stays an error.
 */
export function toImageError(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  if ('syscall' in cause || /^(Input file is missing|Expected )/.test(cause.message)) return cause;
  if (/timeout/i.test(cause.message)) {
    return new AppError('unprocessable', pictureText.tooSlow, { cause });
  }
  return damaged(cause);
}

/** The answer to a file that starts like a picture and turns out not to be a whole one. */
export function damaged(cause?: unknown): AppError {
  return new AppError('unprocessable', pictureText.damaged, { cause });
}
