'use client';

import { lazy, Suspense, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { FollowButton } from '@/components/follows/follow-button';
import type { PublicUser } from '@/lib/users/schema';
import styles from './other-actions.module.css';

// Visitors don't load it.
const BlockButton = lazy(() =>
  import('./block-button').then((file) => ({ default: file.BlockButton })),
);

/** Actions on another user's profile: follow and block. */
export function OtherActions({ user }: { user: PublicUser }) {
  const { id, username, displayName } = user;
  const viewer = useViewer();
  const [isBlocked, setBlocked] = useState(false);
  if (viewer?.id === id) return null;
  return (
    <div className={styles.actions}>
      {!isBlocked && (
        <FollowButton kind="creator" name={username} label={displayName} creatorId={id} />
      )}
      {viewer && (
        <Suspense>
          <BlockButton user={user} isBlocked={isBlocked} onChange={setBlocked} />
        </Suspense>
      )}
    </div>
  );
}
