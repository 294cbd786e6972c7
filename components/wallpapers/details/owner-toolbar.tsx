'use client';

import { useViewer } from '@/components/auth/use-viewer';
import { EachMember } from '@/components/sets/each-member';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { queueToast } from '@/components/ui/toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { confirmDelete } from '@/components/wallpapers/editing/confirm-delete';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { editText } from '@/lib/messages/editing';
import { replaceFileText } from '@/lib/messages/replace-file';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './owner-toolbar.module.css';
import { SetButtons } from './set-buttons';

const loadFileDialog = () =>
  import('@/components/wallpapers/editing/replace-file-dialog').then(
    ({ ReplaceFileDialog }) => ReplaceFileDialog,
  );

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
      {viewer?.id === wallpaper.userId && ['approved', 'scheduled'].includes(wallpaper.status) && (
        <EachMember wallpaper={wallpaper} pair={pair}>
          {(member) => <ReplaceFileButton wallpaper={member} />}
        </EachMember>
      )}
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

function ReplaceFileButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { Dialog, isLoading, open, close } = useLazyDialog(loadFileDialog);
  return (
    <>
      <Button kind="outlined" aria-haspopup="dialog" aria-busy={isLoading} onClick={open}>
        {replaceFileText.open}
      </Button>
      {Dialog && <Dialog wallpaper={wallpaper} onReplaced={showReplaced} onClose={close} />}
    </>
  );
}

function showReplaced({ status }: Wallpaper) {
  const text = replaceFileText[status === 'pending' ? 'waiting' : 'done'];
  queueToast({ kind: 'status', text });
  location.reload();
}

async function deleteAndLeave(wallpaper: Wallpaper) {
  if (await confirmDelete(wallpaper)) location.replace(paths.home());
}
