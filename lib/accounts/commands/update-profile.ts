import 'server-only';
import {
  findAffectedPages,
  invalidateAffectedPages,
  invalidateProfile,
} from '@/lib/accounts/invalidate-user';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import type { ProfileInput } from '@/lib/accounts/schema';
import { toConflictError } from '@/lib/auth/commands';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { consumeRateLimit } from '@/lib/platform/rate-limit';
import { getAvatarUrl } from '@/lib/users/queries';
import {
  rejectClosedUsername,
  rejectStaffName,
  rejectStaffUsername,
  requireAvailableDisplayName,
} from '@/lib/users/require-available-name';
import type { OwnUser } from '@/lib/users/schema';
import { toSkeleton } from '@/lib/users/skeleton';
import { removeAvatar } from './update-avatar';

const columns = {
  username: true,
  displayName: true,
  firstName: true,
  lastName: true,
  avatarKey: true,
} as const;

/** @throws AppError `conflict` or `invalid_input` for a name that isn't available, `rate_limited`. */
export async function updateProfile(viewer: Viewer, input: ProfileInput): Promise<OwnUser> {
  await consumeRateLimit('profile', viewer.id);
  const { email: _, profilePicture, displayName, ...data } = input;
  const before = await db().user.findUnique({ where: { id: viewer.id }, select: columns });
  if (!before) throw new AppError('unauthenticated', authText.signInRequired);
  const removesAvatar = shouldRemoveAvatar(profilePicture, before.avatarKey);
  const names = { ...before, ...data };
  const newDisplayName =
    displayName === undefined ? before.displayName : displayName || defaultDisplayName(names);
  const isRenamed = names.username !== before.username || newDisplayName !== before.displayName;
  await requireAvailableNames(viewer, before, { ...names, displayName: newDisplayName });
  const appearances = await findAffectedPages(viewer.id);
  appearances.usernames.push(names.username);
  try {
    const displayNameSkeleton = toSkeleton(newDisplayName);
    await db().$transaction(async (tx) => {
      await tx.user.update({
        where: { id: viewer.id },
        data: { ...data, displayName: newDisplayName, displayNameSkeleton },
        select: { id: true },
      });
      if (names.username !== before.username) await rejectClosedUsername(names.username, tx);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'username')) {
      throw toConflictError('username', authText.usernameTaken, error);
    }
    throw error;
  } finally {
    // Even if the connection was lost, the change may have been committed.
    if (isRenamed) invalidateAffectedPages(appearances);
    else invalidateProfile(appearances.usernames);
  }
  if (removesAvatar) await removeAvatar(viewer);
  log.info('profile.updated', { userId: viewer.id, fields: Object.keys(input) });
  return requireOwnUser(viewer);
}

type Names = Record<'username' | 'displayName', string>;

/** Users keep the names they have. */
async function requireAvailableNames(
  { id, role }: Viewer,
  before: Names,
  after: Names,
): Promise<void> {
  if (after.username !== before.username) rejectStaffUsername(after.username);
  if (after.displayName === before.displayName) return;
  const name = { displayName: after.displayName, path: 'displayName' };
  if (role !== 'admin') rejectStaffName(name);
  await requireAvailableDisplayName({ ...name, userId: id });
}

function defaultDisplayName({
  firstName = '',
  lastName = '',
  username = '',
}: Partial<ProfileInput>): string {
  return `${firstName} ${lastName}`.trim() || username;
}

function shouldRemoveAvatar(picture: string | undefined, current: string | null): boolean {
  if (picture === undefined) return false;
  const isPicture = (url: string) => picture === url || picture === env().SITE_URL + url;
  if (isPicture(getAvatarUrl(current))) return false;
  if (isPicture(paths.defaultAvatar())) return true;
  const message = profileFormText.pictureReadOnly;
  throw new AppError('invalid_input', message, { issues: [{ path: 'profilePicture', message }] });
}
