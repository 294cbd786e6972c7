import type { OwnUser } from './schema';

/** Who asks. Not lib/auth's `Viewer`, because lib/auth imports this folder. */
export type ViewerRef = Pick<OwnUser, 'id' | 'role'> | null;

/** Email addresses are visible to their owner and to admins. */
export function canSeeEmail(viewer: ViewerRef, subject: { id: string }): boolean {
  return viewer !== null && (viewer.id === subject.id || viewer.role === 'admin');
}

/** Favorites are public unless their owner hides them. */
export function canSeeFavorites(
  viewer: ViewerRef,
  subject: { id: string; favoritesPublic: boolean },
): boolean {
  return subject.favoritesPublic || canSeeEmail(viewer, subject);
}
