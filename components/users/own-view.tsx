'use client';

import { lazy, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { ButtonLink } from '@/components/ui/button-link';
import { profileText } from '@/lib/messages/profile';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { OwnStats } from './own-stats';
import styles from './own-view.module.css';

// Visitors don't load it.
const HiddenList = lazy(() =>
  import('./hidden-list').then((file) => ({ default: file.HiddenList })),
);

export function OwnView({ creatorId }: { creatorId: string }) {
  const viewer = useViewer();
  if (viewer?.id !== creatorId) return null;
  return (
    <div className={styles.own}>
      <div className={styles.edit}>
        <ButtonLink kind="outlined" prefetch={false} href={paths.settings.profile()}>
          {profileFormText.tab}
        </ButtonLink>
      </div>
      <OwnStats />
      <p className={styles.note}>{profileText.statsPrivate}</p>
      <Suspense>
        <HiddenList username={viewer.username} />
      </Suspense>
    </div>
  );
}
