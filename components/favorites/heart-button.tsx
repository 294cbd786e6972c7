'use client';

import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { useHeart } from '@/lib/favorites/hooks';
import { CallError } from '@/lib/http/fetcher';
import { favoriteText, siteText } from '@/lib/messages/en';
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
  const here = usePathname();
  const { viewer, isFilled, count, toggle } = useHeart(id, favorites);

  function askToSignIn() {
    const link = { href: paths.login(here), text: siteText.login };
    showToast({ kind: 'alert', text: favoriteText.signInFirst, link });
  }

  async function press() {
    if (viewer === null) return askToSignIn();
    try {
      // Who is there may not be known yet: then the answer says it.
      await toggle();
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return askToSignIn();
      showToast({ kind: 'alert', text: favoriteText.failed });
    }
  }

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFilled}
      aria-label={isFilled ? favoriteText.remove(title) : favoriteText.add(title)}
      onClick={press}
    >
      <Icon name="heart" />
      {count > 0 && <span>{count}</span>}
    </button>
  );
}
