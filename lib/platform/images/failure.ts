import 'server-only';
import { AppError } from '@/lib/errors';

/**
 * Says what a failed read of somebody's picture means. Whatever sharp complains about was in the
 * file, and the person gets a sentence; a fault of ours (no such file, wrong use) stays an error.
 */
export function toImageError(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  if ('syscall' in cause || /^(Input file is missing|Expected )/.test(cause.message)) return cause;
  if (/timeout/i.test(cause.message)) {
    return new AppError(
      'unprocessable',
      'This picture takes too long to open. Save it again at a smaller size and upload that.',
      { cause },
    );
  }
  return damaged(cause);
}

/** The answer to a file that starts like a picture and turns out not to be a whole one. */
export function damaged(cause?: unknown): AppError {
  return new AppError(
    'unprocessable',
    'This picture is damaged or incomplete. Save it again in an image editor and upload that.',
    { cause },
  );
}
