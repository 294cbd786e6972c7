'use client';

import { type MouseEvent, useRef } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { useAuth } from '@/lib/auth/hooks';
import { askToLogIn } from '@/lib/auth/login-request';
import { useHeart } from '@/lib/favorites/hooks';
import { wishForHeart } from '@/lib/favorites/wish';
import { CallError } from '@/lib/http/fetcher';
import { favoriteText } from '@/lib/messages/favorites';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './heart-button.module.css';

interface Props {
  id: string;
  title: string;
  /** As the cached page knows it. */
  favorites: number;
}

/** Fills at once; empties again when the server refuses. */
export function HeartButton({ id, title, favorites }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { recheck } = useAuth();
  const { viewer, isFilled, count, toggle } = useHeart(id, favorites);

  function askToSignIn(takesFocus: boolean) {
    const onFollow = () => {
      wishForHeart(id);
      askToLogIn();
    };
    const href = paths.login(location.pathname + location.search);
    const link = { href, text: siteText.login, onFollow };
    const from = button.current;
    showToast({ kind: 'alert', text: favoriteText.signInFirst, link, from, takesFocus });
  }

  async function press({ detail }: MouseEvent) {
    // A click that no pointer made.
    const isByKeyboard = detail === 0;
    if (viewer === null) return askToSignIn(isByKeyboard);
    try {
      // Who is there may not be known yet: then the answer says it.
      await toggle();
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
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
      className={styles.heart}
      aria-pressed={isFilled}
      aria-keyshortcuts={useShortcut('F')}
      // Of a button that is pressed or not, the name stays.
      aria-label={favoriteText.favorite(title)}
      onClick={press}
    >
      <Icon name="heart" />
      {count > 0 && <span>{count}</span>}
    </button>
  );
}
