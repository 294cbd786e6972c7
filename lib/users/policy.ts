import type { Viewer } from '@/lib/auth/schema';

type Who = Pick<Viewer, 'id' | 'role'> | null;

/** E-mail addresses are for their owners and for admins. */
export function canSeeEmail(viewer: Who, subject: { id: string }): boolean {
  return viewer !== null && (viewer.id === subject.id || viewer.role === 'admin');
}

/** Favourites are public unless their owner has hidden them. */
export function canSeeFavorites(
  viewer: Who,
  subject: { id: string; favoritesPublic: boolean },
): boolean {
  return subject.favoritesPublic || canSeeEmail(viewer, subject);
}
