import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { accountPaths } from '@/lib/account-paths';
import { formatNumber } from '@/lib/messages/formats';
import { profileText } from '@/lib/messages/profile';
import { profileFormText } from '@/lib/messages/settings';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import styles from './own-summary.module.css';
import { useOwnTotals } from './use-own-totals';

const METRICS = ['views', 'downloads', 'favorites'] as const;

/** A tab below counts the favorites this user saved; this is how often their wallpapers were saved. */
const LABELS = { ...wallpaperText.facts, favorites: profileText.timesFavorited };

export function OwnStats() {
  return (
    <div className={styles.own}>
      <div className={styles.stats}>
        <Totals />
        <p className="muted">{profileText.statsPrivate}</p>
      </div>
      <ButtonLink kind="outlined" href={accountPaths.settings.profile()}>
        {profileFormText.tab}
      </ButtonLink>
    </div>
  );
}

function Totals() {
  const { totals, hasFailed, retry } = useOwnTotals();
  if (hasFailed) {
    return (
      <p role="alert" className={styles.failure}>
        {profileText.statsFailed}
        <Button kind="quiet" onClick={retry}>
          {siteText.tryAgain}
        </Button>
      </p>
    );
  }
  return (
    <dl className={styles.numbers} aria-label={profileText.stats} aria-busy={!totals}>
      {METRICS.map((metric) => (
        <div key={metric}>
          <dt>{LABELS[metric]}</dt>
          <dd>{totals ? formatNumber(totals[metric]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
