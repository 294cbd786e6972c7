import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { apiKeyText } from '@/lib/messages/api-keys';
import { authText } from '@/lib/messages/auth';
import type { RouteDeclaration } from './route-declaration';

type Requirements = Pick<RouteDeclaration, 'method' | 'auth' | 'isSessionOnly'>;

/** @throws AppError `unauthenticated`, `forbidden`. */
export function requireAccess(
  { method, auth, isSessionOnly }: Requirements,
  viewer: Pick<Viewer, 'role' | 'sessionId' | 'access'> | null,
  hasToken: boolean,
): void {
  if (!viewer) {
    if (auth === 'anyone') return;
    const message = hasToken ? apiKeyText.invalidToken : authText.signInRequired;
    throw new AppError('unauthenticated', message);
  }
  const isKey = viewer.sessionId === null;
  if (isKey && auth === 'admin') throw new AppError('forbidden', apiKeyText.adminForbidden);
  if (isKey && isSessionOnly) throw new AppError('forbidden', apiKeyText.sessionOnly);
  if (viewer.access === 'read' && method !== 'GET') {
    throw new AppError('forbidden', apiKeyText.readOnly);
  }
  if (auth === 'admin' && viewer.role !== 'admin') {
    throw new AppError('forbidden', authText.forbidden);
  }
}
