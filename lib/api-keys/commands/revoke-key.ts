import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { apiKeyText } from '@/lib/messages/api-keys';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { isUserId } from '@/lib/users/schema';

/** @throws AppError `not_found` if it isn't theirs or was already revoked. */
export async function revokeKey(viewer: Viewer, id: string): Promise<void> {
  const where = { id, userId: viewer.id };
  const { count } = isUserId(id) ? await db().apiKey.deleteMany({ where }) : { count: 0 };
  if (count === 0) throw new AppError('not_found', apiKeyText.keyNotFound);
  log.info('api_key.revoked', { userId: viewer.id, keyId: id });
}
