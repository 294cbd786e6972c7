'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './report-button.module.css';

// Loaded on demand: few visitors report.
const load = () => import('./report-dialog').then(({ ReportDialog }) => ReportDialog);

export function ReportButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const viewer = useViewer();
  const { Dialog, isLoading, open, close } = useLazyDialog(load);
  if (viewer && canChangeWallpaper(viewer, wallpaper)) return null;

  return (
    <>
      <button
        type="button"
        className={styles.report}
        data-scripted=""
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={open}
      >
        {wallpaperText.report}
      </button>
      {Dialog && <Dialog id={wallpaper._id} title={wallpaper.title} onClose={close} />}
    </>
  );
}
