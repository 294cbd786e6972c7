'use client';

import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { useHeart } from '@/lib/favorites/hooks';
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

  async function press() {
    if (!viewer) {
      const link = { href: paths.login(here), text: siteText.login };
      return showToast({ kind: 'alert', text: favoriteText.signInFirst, link });
    }
    await toggle().catch(() => showToast({ kind: 'alert', text: favoriteText.failed }));
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
