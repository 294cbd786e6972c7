import 'server-only';
import { AppError } from '@/lib/errors';
import { adminText } from '@/lib/messages/admin';
import type { Viewer } from './schema';

/**
 * The gate of every admin query and command.
 *
 * @throws AppError `forbidden` for everybody who is no admin.
 */
export function requireAdmin({ role }: Pick<Viewer, 'role'>): void {
  if (role !== 'admin') throw new AppError('forbidden', adminText.adminsOnly);
}
