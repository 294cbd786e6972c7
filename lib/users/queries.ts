import 'server-only';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import type { Prisma } from '@/prisma/generated/client';
import type { OwnUser, PublicUser } from './schema';

const publicColumns = {
  id: true,
  username: true,
  displayName: true,
  firstName: true,
  lastName: true,
  bio: true,
  instagramUsername: true,
  twitterUsername: true,
  avatarKey: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

const ownColumns = {
  ...publicColumns,
  email: true,
  emailVerifiedAt: true,
  role: true,
  favoritesPublic: true,
} satisfies Prisma.UserSelect;

type PublicRow = Prisma.UserGetPayload<{ select: typeof publicColumns }>;
type OwnRow = Prisma.UserGetPayload<{ select: typeof ownColumns }>;

/** The address of a profile picture; everyone has one. */
export function avatarUrl(key: string | null): string {
  return key ? storage().url(key) : paths.defaultAvatar();
}

function toUser(row: PublicRow): PublicUser {
  const { avatarKey, createdAt, ...rest } = row;
  return {
    _id: row.id,
    ...rest,
    profilePicture: avatarUrl(avatarKey),
    createdAt: createdAt.toISOString(),
  };
}

function toOwnUser(row: OwnRow): OwnUser {
  const { email, emailVerifiedAt, role, favoritesPublic, ...rest } = row;
  return { ...toUser(rest), email, emailVerified: emailVerifiedAt !== null, role, favoritesPublic };
}

/** A user as they see themselves, or null. */
export async function getOwnUser(id: string): Promise<OwnUser | null> {
  const row = await db().user.findUnique({ where: { id }, select: ownColumns });
  return row && toOwnUser(row);
}
