'use client';

import { type ComponentType, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { showToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './report-button.module.css';
import type { ReportDialogProps } from './report-dialog';

// Loaded on demand: few visitors report.
const load = () => import('./report-dialog').then(({ ReportDialog }) => ReportDialog);

export function ReportButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const viewer = useViewer();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  if (viewer && canChangeWallpaper(viewer, wallpaper)) return null;

  async function open() {
    setState('loading');
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setState('open');
    } catch {
      setState('closed');
      showToast({ kind: 'alert', text: errorText.network });
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        {wallpaperText.report}
      </button>
      {Dialog && state === 'open' && (
        <Dialog id={wallpaper._id} title={wallpaper.title} onClose={() => setState('closed')} />
      )}
    </>
  );
}
