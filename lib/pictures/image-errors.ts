import 'server-only';
import { AppError } from '@/lib/errors';
import { pictureText } from '@/lib/messages/pictures';

/**
 * Maps a failed read to an error for the uploader: whatever sharp rejects is the file's fault. Our
 * own faults (missing file, wrong usage) stay as they are.
 */
export function toImageError(cause: unknown): unknown {
  if (cause instanceof AppError || !(cause instanceof Error)) return cause;
  if ('syscall' in cause || /^(Input file is missing|Expected )/.test(cause.message)) return cause;
  if (/timeout/i.test(cause.message)) {
    return new AppError('unprocessable', pictureText.tooSlow, { cause });
  }
  return damagedImageError(cause);
}

/** Returns the error for a truncated or corrupt image. */
export function damagedImageError(cause?: unknown): AppError {
  return new AppError('unprocessable', pictureText.damaged, { cause });
}
