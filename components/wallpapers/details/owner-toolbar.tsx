'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { EachMember } from '@/components/sets/each-member';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { confirmDelete } from '@/components/wallpapers/editing/confirm-delete';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { editText } from '@/lib/messages/editing';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './owner-toolbar.module.css';
import { SetButtons } from './set-buttons';

interface Props {
  wallpaper: Wallpaper;
  pair: WallpaperSet | null;
}

export function OwnerToolbar({ wallpaper, pair }: Props) {
  const viewer = useViewer();
  return (
    <div className={styles.actions}>
      <EachMember wallpaper={wallpaper} pair={pair}>
        {({ _id }) => (
          <ButtonLink
            kind="outlined"
            isDocument
            href={paths.editWallpaper(_id)}
            onClick={reloadWhenRestored}
          >
            {editText.edit}
          </ButtonLink>
        )}
      </EachMember>
      <EachMember wallpaper={wallpaper} pair={pair}>
        {({ _id }) => (
          <ButtonLink kind="outlined" href={accountPaths.wallpaperStatistics(_id)}>
            {wallpaperText.statistics}
          </ButtonLink>
        )}
      </EachMember>
      <SetButtons wallpaper={wallpaper} />
      {viewer?.role === 'admin' && (
        <EachMember wallpaper={wallpaper} pair={pair}>
          {({ _id }) => (
            <ButtonLink kind="outlined" isDocument href={adminPaths.featured(_id)}>
              {wallpaperText.featureOnHome}
            </ButtonLink>
          )}
        </EachMember>
      )}
      <EachMember wallpaper={wallpaper} pair={pair}>
        {(member) => (
          <Button kind="danger" onClick={() => deleteAndLeave(member)}>
            {wallpaperText.delete}
          </Button>
        )}
      </EachMember>
    </div>
  );
}

async function deleteAndLeave(wallpaper: Wallpaper) {
  if (await confirmDelete(wallpaper)) location.replace(paths.home());
}
