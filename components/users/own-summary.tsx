'use client';

import { useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { ButtonLink } from '@/components/ui/button-link';
import { profileText } from '@/lib/messages/profile';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { buildReserveScript, rememberOwnProfile } from './own-profile';
import { OwnStats } from './own-stats';
import styles from './own-summary.module.css';

export function OwnSummary({ creatorId }: { creatorId: string }) {
  const viewer = useViewer();
  const isOwn = viewer?.id === creatorId;
  useEffect(() => {
    if (isOwn) rememberOwnProfile(creatorId);
  }, [isOwn, creatorId]);
  if (viewer === undefined) {
    return (
      <>
        {/* The script shows it. */}
        <div hidden className={styles.place} suppressHydrationWarning />
        <script>{buildReserveScript(creatorId)}</script>
      </>
    );
  }
  if (!isOwn) return null;
  return (
    <div className={styles.own}>
      <div className={styles.stats}>
        <OwnStats />
        <p className="muted">{profileText.statsPrivate}</p>
      </div>
      <ButtonLink kind="outlined" href={paths.settings.profile()}>
        {profileFormText.tab}
      </ButtonLink>
    </div>
  );
}
