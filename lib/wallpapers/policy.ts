import type { Viewer } from '@/lib/auth/schema';
import { PAGE } from '@/lib/limits';
import type { Status } from './values';

type Actor = Pick<Viewer, 'id' | 'role'> | null;

interface Owned {
  userId: string;
}

interface Subject extends Owned {
  status: Status;
}

export const isPublic = ({ status }: Pick<Subject, 'status'>): boolean => status === 'approved';

export function canSeeWallpaper(viewer: Actor, subject: Subject): boolean {
  return isPublic(subject) || canChangeWallpaper(viewer, subject);
}

export function canChangeWallpaper(viewer: Actor, subject: Owned): boolean {
  return viewer !== null && (viewer.id === subject.userId || viewer.role === 'admin');
}

/** Only admins can exceed the usual page limit: the dashboard loads a thousand (spec §7, §9). */
export function canUsePageLimit(viewer: Actor, limit: number): boolean {
  return limit <= PAGE.max || viewer?.role === 'admin';
}
