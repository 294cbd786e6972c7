import 'server-only';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';
import { hashClosedUsername } from './closed-usernames';
import { looksLikeStaffName, normalizeName, toSkeleton } from './skeleton';
import { isStaffName } from './staff-names';

/** @throws AppError `invalid_input` for a staff name. */
export function rejectStaffUsername(username: string): void {
  if (!isStaffName(username)) return;
  throw nameError('invalid_input', 'username', authText.usernameReserved);
}

/**
 * Checks that the username didn't belong to an account that was closed within a year. Call it after writing
 * the username, which waits for an account that is being closed.
 *
 * @throws AppError `conflict`
 */
export async function rejectClosedUsername(
  username: string,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const where = { usernameHash: hashClosedUsername(username), expiresAt: { gt: new Date() } };
  if ((await tx.closedUsername.count({ where })) > 0) {
    throw nameError('conflict', 'username', authText.usernameTaken);
  }
}

/** @throws AppError `invalid_input` if the name suggests that its user works for the site. */
export function rejectStaffName({ displayName, path }: Pick<DisplayName, 'displayName' | 'path'>) {
  if (!looksLikeStaffName(displayName)) return;
  throw nameError('invalid_input', path, authText.displayNameReserved);
}

interface DisplayName {
  displayName: string;
  path: string;
  /** Id of the user who chooses it, null for a new account. */
  userId: string | null;
}

/** @throws AppError `conflict` if it only looks like another name; the same is allowed: docs/decisions/0048-names.md */
export async function requireAvailableDisplayName(chosen: DisplayName): Promise<void> {
  const { displayName, path, userId } = chosen;
  const skeleton = toSkeleton(displayName);
  const lookalikes = await db().$queryRaw<{ name: string }[]>`
    SELECT display_name AS name FROM users
    WHERE display_name_skeleton = ${skeleton} AND id IS DISTINCT FROM ${userId}::uuid
    UNION
    SELECT username FROM users
    WHERE replace(translate(username, '10', 'lO'), 'm', 'rn') = ${skeleton}
      AND id IS DISTINCT FROM ${userId}::uuid`;
  const own = normalizeName(displayName);
  if (lookalikes.some(({ name }) => normalizeName(name) !== own)) {
    throw nameError('conflict', path, authText.displayNameLooksTaken);
  }
}

function nameError(code: 'invalid_input' | 'conflict', path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] });
}
