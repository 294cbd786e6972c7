'use client';

import type { OwnUser } from '@/lib/users/schema';
import { useAuth } from './use-auth';

export function useViewer(): OwnUser | null | undefined {
  return useAuth().viewer;
}
