const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|\b53100\b/;

/** An error whose message is meant for the operator. Printed without a stack. */
export class CliError extends Error {}

/** @param {unknown} error */
export function formatError(error) {
  if (isDiskFull(error)) {
    return 'The disk is full. Free some space and try again.';
  }
  if (error instanceof CliError) return error.message;
  if (isPermissionError(error)) {
    return `You don't have permission to access ${error.path} (${error.code}). Check who owns it.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Checks the message too, because child processes and PostgreSQL report it only as text.
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
function isPermissionError(error) {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return false;
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
