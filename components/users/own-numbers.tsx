'use client';

import { Button } from '@/components/ui/button';
import { numberText } from '@/lib/messages/formats';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { useOwnTotals } from '@/lib/visits/hooks';
import styles from './own-view.module.css';

const KINDS = ['views', 'downloads', 'favorites'] as const;

/** Just below, a tab counts the favorites that one has: these are those that one's wallpapers are. */
const LABELS = { ...wallpaperText.facts, favorites: profileText.timesFavorited };

/** What one's wallpapers have come to. */
export function OwnNumbers() {
  const { totals, hasFailed, retry } = useOwnTotals();
  if (hasFailed) {
    return (
      <p role="alert" className={styles.failure}>
        {profileText.numbersFailed}
        <Button kind="quiet" onClick={retry}>
          {siteText.tryAgain}
        </Button>
      </p>
    );
  }
  return (
    <dl className={styles.numbers} aria-label={profileText.numbers} aria-busy={!totals}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>{LABELS[kind]}</dt>
          <dd>{totals ? numberText(totals[kind]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
