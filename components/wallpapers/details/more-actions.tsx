'use client';

import { ReportButton } from '@/components/reports/report-button';
import { SaveButton } from '@/components/saving/save-button';
import { ActionIcon } from '@/components/ui/action-icon';
import { Icon } from '@/components/ui/icon';
import { shareButtonText } from '@/lib/messages/share-buttons';
import { tileText } from '@/lib/messages/tiles';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './more-actions.module.css';
import { copyWallpaperLink, openPinterest } from './share-wallpaper';

/** Secondary actions, below the details. The main ones are in {@link WallpaperActions}. */
export function MoreActions({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <div className={styles.actions}>
      <SaveButton ids={[wallpaper._id]} className={styles.action}>
        <Icon name="save" size={18} />
        {tileText.save}
      </SaveButton>
      <button type="button" className={styles.action} onClick={() => openPinterest(wallpaper)}>
        <ActionIcon name="pin" size={18} />
        {shareButtonText.pinterest}
      </button>
      <button type="button" className={styles.action} onClick={() => copyWallpaperLink(wallpaper)}>
        <ActionIcon name="link" size={18} />
        {shareButtonText.copy}
      </button>
      <ReportButton wallpaper={wallpaper} />
    </div>
  );
}
