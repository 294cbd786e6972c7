import 'server-only';
import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Env } from '@/lib/platform/env';

export function describeStorageError(
  { S3_BUCKET, S3_ENDPOINT, S3_REGION, DATA_DIR }: Env,
  error: unknown,
): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name, message, code } = cause as Error & { code?: string };
  if (!S3_BUCKET) return `Can't store files in DATA_DIR (${DATA_DIR}): ${message}`;
  const where = S3_ENDPOINT ?? `Amazon S3 (${S3_REGION})`;
  if (name === 'CredentialsProviderError') {
    return `The storage at ${where} needs an access key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  }
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  switch (status) {
    case undefined:
      return `Can't connect to the storage at ${where} (${code ?? message}). Check S3_ENDPOINT, and set S3_FORCE_PATH_STYLE=true unless each bucket has its own host name.`;
    case 401:
    case 403:
      return `The storage at ${where} denied access to the bucket "${S3_BUCKET}". Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_BUCKET.`;
    case 404:
      return `The storage at ${where} has no bucket "${S3_BUCKET}". Create it, or check S3_BUCKET and S3_ENDPOINT.`;
    default:
      return `The storage at ${where} responded with ${status} (${name}). Check S3_REGION and S3_ENDPOINT.`;
  }
}
