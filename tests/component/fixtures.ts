import { HINT_COOKIE } from '@/lib/auth/session-cookie';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import { answer } from './network';

export function buildOwnUser(changes: Partial<OwnUser> = {}): OwnUser {
  const id = '01900000-0000-7000-8000-000000000000';
  return {
    _id: id,
    id,
    email: 'ada@people.test',
    emailVerified: true,
    username: 'ada',
    displayName: 'Ada Lovelace',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profilePicture: '/user.png',
    bio: '',
    instagramUsername: '',
    twitterUsername: '',
    website: '',
    wallpaperCount: 0,
    favoriteCount: 0,
    followerCount: 0,
    collectionCount: 0,
    favoritesPublic: true,
    role: 'user',
    unreadNotices: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

/** Signs the browser in. Components know it once they have asked for their viewer. */
export async function signIn(changes: Partial<OwnUser> = {}): Promise<OwnUser> {
  const user = buildOwnUser(changes);
  answer(paths.api.me(), () => Response.json(user));
  await cookieStore.set(HINT_COOKIE, '1');
  return user;
}
