'use client';

import { useEffect, useEffectEvent } from 'react';
import { showUnfollowed } from '@/components/follows/follows-store';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import type { BlockedUser } from '@/lib/blocks/schema';
import { callApi } from '@/lib/client/fetcher';
import { blockButtonText, blockedUsersText } from '@/lib/messages/blocks';
import type { PublicUser } from '@/lib/users/schema';

interface Props {
  user: PublicUser;
  isBlocked: boolean;
  onChange: (isBlocked: boolean) => void;
}

/** Blocks another user after a question, or unblocks them. Asks the server which of the two it is. */
export function BlockButton({ user, isBlocked, onChange }: Props) {
  const { username, displayName } = user;
  const update = useEffectEvent(onChange);
  useEffect(() => {
    callApi<BlockedUser[]>(accountPaths.api.blockedUsers()).then(
      (users) => update(users.some((one) => one.username === username)),
      // Blocking someone again changes nothing.
      () => undefined,
    );
  }, [username]);

  const request = (method: 'PUT' | 'DELETE') =>
    callApi<void>(accountPaths.api.blockedUser(username), { method });

  async function block() {
    const isConfirmed = await confirm({
      title: blockButtonText.question(displayName),
      text: blockButtonText.explanation,
      confirmLabel: blockButtonText.block,
      busyLabel: blockButtonText.busy,
      formatError: () => blockButtonText.failed,
      action: () => request('PUT'),
    });
    if (!isConfirmed) return;
    showUnfollowed({ kind: 'creator', name: username });
    onChange(true);
    showToast({ kind: 'status', text: blockButtonText.blocked(displayName) });
  }

  async function unblock() {
    try {
      await request('DELETE');
      onChange(false);
      showToast({ kind: 'status', text: blockedUsersText.unblocked(displayName) });
    } catch {
      showToast({ kind: 'alert', text: blockedUsersText.failed });
    }
  }

  return (
    <Button
      kind="quiet"
      aria-label={(isBlocked ? blockedUsersText.unblockLabel : blockButtonText.label)(displayName)}
      onClick={isBlocked ? unblock : block}
    >
      {isBlocked ? blockedUsersText.unblock : blockButtonText.block}
    </Button>
  );
}
