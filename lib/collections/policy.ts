import type { Viewer } from '@/lib/auth/schema';
import type { Visibility } from './schema';

type Actor = Pick<Viewer, 'id'> | null;

interface Owned {
  userId: string;
}

export function canSeeCollection(
  viewer: Actor,
  { userId, visibility }: Owned & { visibility: Visibility },
): boolean {
  return visibility !== 'private' || canChangeCollection(viewer, { userId });
}

export function canChangeCollection(viewer: Actor, { userId }: Owned): boolean {
  return viewer?.id === userId;
}

/** Admins can't see private collections, so they can't delete them either. */
export function canDeleteCollection(
  viewer: Pick<Viewer, 'id' | 'role'> | null,
  collection: Owned,
): boolean {
  return canChangeCollection(viewer, collection) || viewer?.role === 'admin';
}
