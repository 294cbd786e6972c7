import 'server-only';
import { keyColumns, toApiKey } from '@/lib/api-keys/record';
import type { NewKey, NewKeyInput } from '@/lib/api-keys/schema';
import { generateApiKey } from '@/lib/auth/api-key';
import { lockSession } from '@/lib/auth/lock-session';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import { AppError } from '@/lib/errors';
import { API_KEYS } from '@/lib/limits';
import { apiKeyText } from '@/lib/messages/api-keys';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keys outlive the session. @throws AppError `forbidden` without password, `conflict`, `rate_limited`. */
export async function createKey(viewer: Viewer, input: NewKeyInput): Promise<NewKey> {
  await requireReauthentication(viewer, input.password);
  await consumeRateLimit('apiKey', viewer.id);
  const { name, access, expiresInDays } = input;
  const { key, ...stored } = generateApiKey();
  const createdAt = new Date();
  const expiresAt = expiresInDays && new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const row = await db().$transaction(async (tx) => {
    // Concurrent calls can't exceed the maximum, and a session that is being ended leaves no key behind.
    await lockSession(tx, viewer);
    if ((await tx.apiKey.count({ where: { userId: viewer.id } })) >= API_KEYS.max) {
      throw new AppError('conflict', apiKeyText.limitReached(API_KEYS.max));
    }
    const data = { userId: viewer.id, name, access, createdAt, expiresAt, ...stored };
    await queueEmail({ kind: 'api-key-made', userId: viewer.id }, tx);
    return tx.apiKey.create({ data, select: keyColumns });
  });
  log.info('api_key.created', { userId: viewer.id, keyId: row.id, access });
  return { ...toApiKey(row), key };
}
