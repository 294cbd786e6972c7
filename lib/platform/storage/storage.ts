import 'server-only';
import path from 'node:path';
import { type Env, env } from '@/lib/platform/env';
import { once } from '@/lib/platform/once';
import type { Storage } from './contract';
import { localStorage } from './local';
import { s3Storage } from './s3';

/**
 * Returns the storage of this process: the bucket if `S3_BUCKET` is set, else files below
 * `DATA_DIR`.
 */
export function storage(): Storage {
  return once('storage', () => createStorage(env()));
}

function createStorage(env: Env): Storage {
  if (!env.S3_BUCKET) return localStorage(path.join(env.DATA_DIR, 'images'));
  return s3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    publicUrl: env.S3_PUBLIC_URL,
    credentials: env.S3_ACCESS_KEY_ID
      ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' }
      : undefined,
  });
}
