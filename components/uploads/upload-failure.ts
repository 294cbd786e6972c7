import { ApiError } from '@/lib/client/fetcher';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import { errorText } from '@/lib/messages/errors';
import { uploadText } from '@/lib/messages/upload';
import type { ExistingWallpaper, UploadFailure } from './upload-queue';

/** Statuses that a retry with the same file can't change: duplicate, too large, unsupported, unreadable. */
const PERMANENT = new Set([409, 413, 415, 422]);

export function toUploadFailure(error: unknown): Omit<UploadFailure, 'kind'> {
  if (!(error instanceof ApiError)) {
    return { message: errorText.unavailable, isPermanent: false, existing: null };
  }
  const isPermanent = PERMANENT.has(error.status);
  const message = isUnauthorizedError(error) ? uploadText.signedOut : error.message;
  return { message, isPermanent, existing: parseExisting(error.details.existing) };
}

function parseExisting(value: unknown): ExistingWallpaper | null {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, title, url }: { [name in keyof ExistingWallpaper]?: unknown } = value;
  const isKnown = typeof _id === 'string' && typeof title === 'string' && typeof url === 'string';
  return isKnown ? { _id, title, url } : null;
}
