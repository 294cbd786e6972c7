'use client';

import { lazy, Suspense, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { FollowButton } from '@/components/follows/follow-button';
import { ButtonLink } from '@/components/ui/button-link';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import styles from './profile-actions.module.css';

// Visitors don't load it.
const BlockButton = lazy(() =>
  import('./block-button').then((file) => ({ default: file.BlockButton })),
);

/** Edit on one's own profile, follow and block on others. Their room is always there. */
export function ProfileActions({ user }: { user: PublicUser }) {
  const { id, username, displayName } = user;
  const viewer = useViewer();
  const [isBlocked, setBlocked] = useState(false);
  const isOwn = viewer?.id === id;
  return (
    <div className={styles.actions} data-pending={viewer === undefined}>
      {isOwn && (
        <ButtonLink kind="outlined" href={paths.settings.profile()}>
          {profileFormText.tab}
        </ButtonLink>
      )}
      {!isOwn && !isBlocked && (
        <FollowButton kind="creator" name={username} label={displayName} creatorId={id} />
      )}
      {viewer && !isOwn && (
        <Suspense>
          <BlockButton user={user} isBlocked={isBlocked} onChange={setBlocked} />
        </Suspense>
      )}
    </div>
  );
}
