import 'server-only';
import { AppError } from '@/lib/errors';
import { adminText } from '@/lib/messages/admin';
import type { Viewer } from './schema';

/** Must come first in every admin query and command. @throws AppError `forbidden` */
export function requireAdmin({ role }: Pick<Viewer, 'role'>): void {
  if (role !== 'admin') throw new AppError('forbidden', adminText.adminsOnly);
}
