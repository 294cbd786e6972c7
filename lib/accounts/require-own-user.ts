import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { profileFormText } from '@/lib/messages/settings';
import { getOwnUser } from '@/lib/users/queries';
import type { OwnUser } from '@/lib/users/schema';

/** @throws AppError `unauthenticated` if it was deleted. */
export async function requireOwnUser({ id }: Viewer): Promise<OwnUser> {
  const user = await getOwnUser(id);
  if (!user) throw new AppError('unauthenticated', profileFormText.accountClosed);
  return user;
}
