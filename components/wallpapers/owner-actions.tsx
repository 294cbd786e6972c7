'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useViewer } from '@/lib/auth/hooks';
import { wallpaperText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { useDeleteWallpaper } from '@/lib/wallpapers/hooks';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import styles from './owner-actions.module.css';

/** What the uploader and admins can do on a wallpaper's page. */
export function OwnerActions({ id, userId }: { id: string; userId: string }) {
  const viewer = useViewer();
  const dialog = useRef<HTMLDialogElement>(null);
  const deleteWallpaper = useDeleteWallpaper();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!viewer || !canChangeWallpaper(viewer, { userId })) return null;

  async function remove() {
    setState('busy');
    try {
      await deleteWallpaper(id);
      location.assign(paths.home());
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <p>
        <Button kind="danger" onClick={() => dialog.current?.showModal()}>
          {wallpaperText.delete}
        </Button>
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="delete-question">
        <h2 id="delete-question" className={styles.question}>
          {wallpaperText.deleteConfirm}
        </h2>
        {state === 'failed' && <p role="alert">{wallpaperText.deleteFailed}</p>}
        <p className={styles.actions}>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {wallpaperText.cancel}
          </Button>
          <Button kind="danger" disabled={state === 'busy'} onClick={remove}>
            {state === 'busy' ? wallpaperText.deleting : wallpaperText.delete}
          </Button>
        </p>
      </dialog>
    </>
  );
}
