import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { apiKeyText } from '@/lib/messages/api-keys';
import { authText } from '@/lib/messages/auth';
import type { Declaration } from './declaration';

type Asked = Pick<Declaration, 'method' | 'auth' | 'isSessionOnly'>;

/**
 * Makes sure that whoever asks may ask at all, by what the call declares.
 *
 * @throws AppError `unauthenticated`; `forbidden` for who is no admin, and for an API key that may not.
 */
export function requireCaller(
  { method, auth, isSessionOnly }: Asked,
  viewer: Pick<Viewer, 'role' | 'sessionId' | 'access'> | null,
): void {
  if (!viewer) {
    if (auth === 'anyone') return;
    throw new AppError('unauthenticated', authText.signInFirst);
  }
  const isKey = viewer.sessionId === null;
  if (isKey && auth === 'admin') throw new AppError('forbidden', apiKeyText.neverAdmin);
  if (isKey && isSessionOnly) throw new AppError('forbidden', apiKeyText.sessionOnly);
  if (viewer.access === 'read' && method !== 'GET') {
    throw new AppError('forbidden', apiKeyText.readOnly);
  }
  if (auth === 'admin' && viewer.role !== 'admin') {
    throw new AppError('forbidden', authText.notAllowed);
  }
}
