'use client';

import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { ActionIcon } from '@/components/ui/action-icon';
import { showToast } from '@/components/ui/toast';
import { useStore } from '@/lib/client/store';
import { subscribeToStorage } from '@/lib/client/stored-list';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import type { Followed } from '@/lib/follows/schema';
import { followButtonText } from '@/lib/messages/follow-button';
import styles from './follow-button.module.css';
import { describeFailure, followsStore, loadFollows, setFollow } from './follows-store';
import { followedList, toFollowKey } from './on-device';

const loadVisitorFollow = () => import('./visitor-follow');

const showFailure = (error: unknown) => showToast({ kind: 'alert', text: describeFailure(error) });

interface Props extends Followed {
  /** For people. */
  label: string;
  /** ID of the creator, who can't follow themselves. */
  creatorId?: string;
}

export function FollowButton({ kind, name, label, creatorId }: Props) {
  const { viewer, recheck } = useAuth();
  const key = toFollowKey({ kind, name });
  const isFollowed = useIsFollowed(key, viewer === null);
  const isMember = Boolean(viewer);
  useEffect(() => {
    if (isMember) void loadFollows();
  }, [isMember]);
  if (creatorId !== undefined && viewer?.id === creatorId) return null;
  const text = isFollowed ? followButtonText.following : followButtonText.follow;

  async function handleClick({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // Only a click by keyboard has no detail.
    const press = { follow: { kind, name }, from: currentTarget, isByKeyboard: detail === 0 };
    try {
      if (viewer === null) return (await loadVisitorFollow()).toggleOnDevice(press);
      await setFollow({ kind, name }, !isFollowed);
    } catch (error) {
      // The viewer may still be loading, or the session may have ended.
      if (isUnauthorizedError(error)) {
        void loadVisitorFollow().then(({ offerToKeep }) => offerToKeep(press), showFailure);
        return recheck();
      }
      showFailure(error);
    }
  }

  return (
    <button
      type="button"
      className={styles.button}
      data-scripted=""
      // Creators don't see it appear and vanish on their own pages.
      data-pending={creatorId !== undefined && viewer === undefined}
      aria-pressed={isFollowed}
      aria-label={followButtonText.label(text, label)}
      onClick={handleClick}
    >
      <ActionIcon name={isFollowed ? 'check' : 'plus'} size={18} />
      {text}
    </button>
  );
}

function useIsFollowed(key: string, isVisitor: boolean): boolean {
  const isFollowed = useStore(followsStore, (follows) => follows.get(key) ?? false, false);
  const isOnDevice = useSyncExternalStore(
    subscribeToStorage,
    () => followedList.read().includes(key),
    () => false,
  );
  return isVisitor ? isOnDevice : isFollowed;
}
