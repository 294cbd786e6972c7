'use client';

import { useEffect } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { favoriteChanges } from '@/components/favorites/favorites-store';
import { collectionChanges } from '@/components/saving/collection-changes';
import { useStore } from '@/lib/client/store';

/** Returns the viewer, reloaded after each change of their favorites or collections, if `userId` is theirs. */
export function useOwnCounts(userId: string) {
  const { viewer, recheck } = useAuth();
  const isOwn = viewer?.id === userId;
  const favorites = useStore(favoriteChanges, (count) => count, 0);
  const changes = favorites + useStore(collectionChanges, (count) => count, 0);
  useEffect(() => {
    if (isOwn && changes > 0) void recheck();
  }, [isOwn, changes, recheck]);
  return isOwn ? viewer : null;
}
