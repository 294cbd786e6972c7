import 'server-only';
import { ZodError } from 'zod';
import { AppError, ERROR_STATUS, type Issue } from '@/lib/errors';
import { apiErrorText, multipartText } from '@/lib/messages/api-errors';
import { errorText } from '@/lib/messages/errors';
import { isDatabaseOutage } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import type { RouteResponse } from './route-response';

const OUTAGE_RETRY_SECONDS = 2;
const FULL_DISK_RETRY_SECONDS = 60;

/** Converts any thrown value to an error response: `{ message, code, requestId, issues?, details? }`. */
export function toErrorResponse(thrown: unknown, requestId: string): RouteResponse {
  const error = toAppError(thrown);
  const status = ERROR_STATUS[error.code];
  // A format that isn't offered is no fault of the site.
  if (status >= 500 && status !== ERROR_STATUS.not_implemented)
    log.error('request.failed', thrown, { status });
  else if (status === 401 || status === 403) log.info('request.denied', { status });
  const { message, code, issues, details } = error;
  const headers: Record<string, string> = {};
  if (error.retryAfter) headers['retry-after'] = String(error.retryAfter);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return { status, body: { message, code, requestId, issues, details }, headers };
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) {
    return new AppError('invalid_input', summarizeIssues(thrown), { issues: toIssues(thrown) });
  }
  if (isDatabaseOutage(thrown)) {
    const options = { cause: thrown, retryAfter: OUTAGE_RETRY_SECONDS };
    return new AppError('unavailable', errorText.unavailable, options);
  }
  if (isDiskFull(thrown)) {
    const options = { cause: thrown, retryAfter: FULL_DISK_RETRY_SECONDS };
    return new AppError('unavailable', multipartText.outOfSpace, options);
  }
  return new AppError('internal', errorText.internal, { cause: thrown });
}

function isDiskFull(error: unknown): boolean {
  const { code, cause } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause));
}

function toIssues(error: ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

function summarizeIssues(error: ZodError): string {
  const [only, ...more] = toIssues(error);
  if (!only || more.length > 0) return apiErrorText.invalid;
  return only.path ? `${only.path}: ${only.message}` : only.message;
}
