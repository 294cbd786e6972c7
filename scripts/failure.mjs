const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|\b53100\b/;

/** A failure that its message explains to a person: printed alone, without a stack. */
export class Stop extends Error {}

/**
 * The sentence to print before giving up; what nobody foresaw comes with its stack.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (isDiskFull(error)) {
    return 'The disk is full. Free some space (the folder .next/cache may go) and start again.';
  }
  if (error instanceof Stop) return error.message;
  if (isRefused(error)) {
    return `This user may not use ${error.path} (${error.code}). Does it belong to another user?`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Looks for it in the message too: a child process or PostgreSQL can only tell by text.
 *
 * @param {unknown} error
 * @returns {boolean}
 */
function isDiskFull(error) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return DISK_FULL.test(`${code} ${error.message}`) || isDiskFull(error.cause);
}

/**
 * @param {unknown} error
 * @returns {error is NodeJS.ErrnoException}
 */
function isRefused(error) {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return false;
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
