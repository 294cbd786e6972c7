'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { FollowButton } from '@/components/follows/follow-button';
import { showUnfollowed } from '@/components/follows/follows-store';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { showToast } from '@/components/ui/toast';
import { callApi } from '@/lib/client/fetcher';
import { blockButtonText } from '@/lib/messages/blocks';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import styles from './other-actions.module.css';

/** Actions on another user's profile: follow and block. */
export function OtherActions({ user }: { user: PublicUser }) {
  const { id, username, displayName } = user;
  const viewer = useViewer();
  if (viewer?.id === id) return null;
  const followed = { kind: 'creator', name: username } as const;

  async function block() {
    const isBlocked = await confirm({
      title: blockButtonText.question(displayName),
      text: blockButtonText.explanation,
      confirmLabel: blockButtonText.block,
      busyLabel: blockButtonText.busy,
      formatError: () => blockButtonText.failed,
      action: () => callApi<void>(paths.api.blockedUser(username), { method: 'PUT' }),
    });
    if (!isBlocked) return;
    showUnfollowed(followed);
    showToast({ kind: 'status', text: blockButtonText.blocked(displayName) });
  }

  return (
    <div className={styles.actions}>
      <FollowButton {...followed} label={displayName} creatorId={id} />
      {viewer && (
        <Button kind="quiet" aria-label={blockButtonText.label(displayName)} onClick={block}>
          {blockButtonText.block}
        </Button>
      )}
    </div>
  );
}
