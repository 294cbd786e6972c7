'use client';

import type { OwnUser } from '@/lib/users/schema';
import { useAuth } from './use-auth';

/** Returns the signed-in user: `undefined` while loading, `null` if signed out. */
export function useViewer(): OwnUser | null | undefined {
  return useAuth().viewer;
}
