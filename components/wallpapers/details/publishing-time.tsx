'use client';

import { useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { Button } from '@/components/ui/button';
import { queueToast, showToast } from '@/components/ui/toast';
import { updateWallpaper } from '@/components/wallpapers/api';
import { formatLocalTime } from '@/lib/client/local-time';
import { scheduleText } from '@/lib/messages/schedule';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-wallpaper-view.module.css';

interface Props {
  wallpaper: Pick<Wallpaper, '_id' | 'userId'>;
  time: string;
}

const RESULTS: Partial<Record<Wallpaper['status'], string>> = {
  approved: scheduleText.published,
  pending: scheduleText.waiting,
};

export function PublishingTime({ wallpaper: { _id, userId }, time }: Props) {
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);

  async function publish() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { status } = await updateWallpaper(_id, { publishAt: null });
      // While its picture is being processed, a job publishes it.
      queueToast({ kind: 'status', text: RESULTS[status] ?? scheduleText.soon });
      location.reload();
    } catch {
      showToast({ kind: 'alert', text: scheduleText.failed });
      setBusy(false);
    }
  }

  return (
    <div className={styles.time}>
      <p>{scheduleText.until(formatLocalTime(time))}</p>
      {viewer?.id === userId && (
        <Button kind="outlined" aria-disabled={isBusy} onClick={publish}>
          {isBusy ? scheduleText.publishing : scheduleText.publishNow}
        </Button>
      )}
    </div>
  );
}
