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

/** Not admins: they block accounts, and what is private stays private. */
export function canChangeCollection(viewer: Actor, { userId }: Owned): boolean {
  return viewer?.id === userId;
}
