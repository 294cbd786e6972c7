'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { useViewer } from '@/lib/auth/hooks';
import { editText } from '@/lib/messages/editing';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import styles from './acts.module.css';
import { DeleteDialog } from './delete-dialog';

/** What the uploader and admins can do on a wallpaper's page. */
export function OwnerActions({ id, userId }: { id: string; userId: string }) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  if (!viewer || !canChangeWallpaper(viewer, { userId })) return null;
  return (
    <>
      <p className={styles.acts}>
        <ButtonLink
          kind="outlined"
          isDocument
          href={paths.editWallpaper(id)}
          onClick={reloadWhenRestored}
        >
          {editText.edit}
        </ButtonLink>
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {wallpaperText.delete}
        </Button>
      </p>
      {isAsking && (
        <DeleteDialog
          id={id}
          onDeleted={() => location.assign(paths.home())}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
