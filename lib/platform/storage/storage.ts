import 'server-only';
import path from 'node:path';
import { type Env, env } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { Storage } from './contract';
import { createLocalStorage } from './local';
import { createS3Storage } from './s3';

/** The bucket if `S3_BUCKET` is set, else files below `DATA_DIR`. */
export function storage(): Storage {
  return processSingleton('storage', () => createStorage(env()));
}

function createStorage(env: Env): Storage {
  if (!env.S3_BUCKET) return createLocalStorage(path.join(env.DATA_DIR, 'images'));
  return createS3Storage({
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
