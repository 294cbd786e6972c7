'use client';

import { type MouseEvent, useRef } from 'react';
import { promptSignIn } from '@/components/auth/prompt-sign-in';
import { useAuth } from '@/components/auth/use-auth';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/fetcher';
import { favoriteText } from '@/lib/messages/favorites';
import styles from './favorite-button.module.css';
import { setPendingFavorite } from './pending-favorite';
import { useFavorite } from './use-favorite';

interface Props {
  id: string;
  title: string;
  favorites: number;
}

export function FavoriteButton({ id, title, favorites }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { recheck } = useAuth();
  const { viewer, isFavorite, count, toggle } = useFavorite(id, favorites);

  const askToSignIn = (takesFocus: boolean) =>
    promptSignIn({
      text: favoriteText.signInFirst,
      from: button.current,
      takesFocus,
      beforeLogin: () => setPendingFavorite(id),
    });

  async function handleClick({ detail }: MouseEvent) {
    // Only a click by keyboard has no detail.
    const isByKeyboard = detail === 0;
    if (viewer === null) return askToSignIn(isByKeyboard);
    try {
      // The viewer may still be loading: a 401 response then shows the prompt.
      await toggle();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        askToSignIn(isByKeyboard);
        return recheck();
      }
      showToast({ kind: 'alert', text: favoriteText.failed });
    }
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-scripted=""
      aria-pressed={isFavorite}
      aria-keyshortcuts={useShortcut('F')}
      // A toggle button keeps its name; aria-pressed tells its state.
      aria-label={favoriteText.favorite(title)}
      onClick={handleClick}
    >
      <Icon name="heart" />
      {count > 0 && <span>{count}</span>}
    </button>
  );
}
