'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { ButtonLink } from '@/components/ui/button-link';
import { profileText } from '@/lib/messages/profile';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { OwnStats } from './own-stats';
import styles from './own-summary.module.css';

export function OwnSummary({ creatorId }: { creatorId: string }) {
  const viewer = useViewer();
  if (viewer?.id !== creatorId) return null;
  return (
    <div className={styles.own}>
      <div className={styles.stats}>
        <OwnStats />
        <p className={styles.note}>{profileText.statsPrivate}</p>
      </div>
      <ButtonLink kind="outlined" href={paths.settings.profile()}>
        {profileFormText.tab}
      </ButtonLink>
    </div>
  );
}
