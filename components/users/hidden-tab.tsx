'use client';

import { useStore } from '@/lib/client/store';
import { profileText } from '@/lib/messages/profile';
import { isHiddenListOpen } from './hidden-list';
import { useHiddenWallpapers } from './use-hidden-wallpapers';

/** Shows and hides the list, which would otherwise push down the wall when it arrives. */
export function HiddenTab({ username }: { username: string }) {
  const { items, count, hasFailed } = useHiddenWallpapers(username);
  const isOpen = useStore(isHiddenListOpen, (current) => current, false);
  if (items.length === 0 && !hasFailed) return null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="hidden-list"
      onClick={() => isHiddenListOpen.set(!isOpen)}
    >
      {profileText.hidden(count)}
    </button>
  );
}
