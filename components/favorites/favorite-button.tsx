'use client';

import { type MouseEvent, useRef } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import { favoriteText } from '@/lib/messages/favorites';
import styles from './favorite-button.module.css';
import { useFavorite } from './use-favorite';

const loadVisitorFavorite = () => import('./visitor-favorite');

const showFailure = () => showToast({ kind: 'alert', text: favoriteText.failed });

interface Props {
  id: string;
  title: string;
  favorites: number;
}

export function FavoriteButton({ id, title, favorites }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { recheck } = useAuth();
  const { viewer, isFavorite, count, toggle } = useFavorite(id, favorites);

  async function handleClick({ detail }: MouseEvent) {
    // Only a click by keyboard has no detail.
    const press = { id, from: button.current, isByKeyboard: detail === 0 };
    try {
      if (viewer === null) return (await loadVisitorFavorite()).toggleKept(press);
      // The viewer may still be loading: a 401 response then shows the prompt.
      await toggle();
    } catch (error) {
      if (!isUnauthorizedError(error)) return showFailure();
      void loadVisitorFavorite().then(({ offerToKeep }) => offerToKeep(press), showFailure);
      return recheck();
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
