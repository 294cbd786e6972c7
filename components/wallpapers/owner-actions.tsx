'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { editText } from '@/lib/messages/editing';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import { confirmDelete } from './confirm-delete';
import styles from './owner-actions.module.css';

export function OwnerActions({ id, userId }: { id: string; userId: string }) {
  const viewer = useViewer();
  if (!viewer || !canChangeWallpaper(viewer, { userId })) return null;

  async function handleDelete() {
    if (await confirmDelete(id)) location.assign(paths.home());
  }

  return (
    <p className={styles.actions}>
      <ButtonLink
        kind="outlined"
        isDocument
        href={paths.editWallpaper(id)}
        onClick={reloadWhenRestored}
      >
        {editText.edit}
      </ButtonLink>
      {viewer.role === 'admin' && (
        <ButtonLink kind="outlined" isDocument href={paths.admin.featured(id)}>
          {wallpaperText.featureOnHome}
        </ButtonLink>
      )}
      <Button kind="danger" onClick={handleDelete}>
        {wallpaperText.delete}
      </Button>
    </p>
  );
}
