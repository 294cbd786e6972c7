import type { Viewer } from '@/lib/auth/schema';
import { PAGE } from '@/lib/limits';

type Who = Pick<Viewer, 'id' | 'role'> | null;

interface Owned {
  userId: string;
}

interface Subject extends Owned {
  status: 'pending' | 'approved' | 'rejected' | 'removed';
}

/** Approved ones are everybody's to see; the others their uploader's and an admin's. */
export function canSeeWallpaper(viewer: Who, subject: Subject): boolean {
  return subject.status === 'approved' || canChangeWallpaper(viewer, subject);
}

export function canChangeWallpaper(viewer: Who, subject: Owned): boolean {
  return viewer !== null && (viewer.id === subject.userId || viewer.role === 'admin');
}

/** So many at once are for admins: the spec's dashboard asks for a thousand (§7, §9). */
export function canListAtOnce(viewer: Who, limit: number): boolean {
  return limit <= PAGE.max || viewer?.role === 'admin';
}
