'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useViewer } from '@/lib/auth/hooks';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { paths } from '@/lib/paths';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import { DeleteDialog } from './delete-dialog';

/** What the uploader and admins can do on a wallpaper's page. */
export function OwnerActions({ id, userId }: { id: string; userId: string }) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  if (!viewer || !canChangeWallpaper(viewer, { userId })) return null;
  return (
    <>
      <p>
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
