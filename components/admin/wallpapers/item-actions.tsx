'use client';

import { AdminIcon } from '@/components/admin/admin-icon';
import { Icon } from '@/components/ui/icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import styles from './item-actions.module.css';

export interface ItemActionHandlers {
  onApprove: (item: AdminWallpaper) => void;
  onOpenDialog: (action: 'remove' | 'delete', item: AdminWallpaper) => void;
  isBusy: boolean;
}

interface Props {
  item: AdminWallpaper;
  handlers: ItemActionHandlers;
}

export function ItemActions({ item, handlers }: Props) {
  const { _id, title, status } = item;
  const { onApprove, onOpenDialog, isBusy } = handlers;
  return (
    <div className={styles.actions}>
      <IconLink
        icon={<AdminIcon name="open" />}
        label={adminWallpapersText.open(title)}
        href={paths.wallpaper(_id)}
        isNewTab
      />
      <IconLink
        icon={<Icon name="edit" />}
        label={adminWallpapersText.edit(title)}
        href={paths.editWallpaper(_id)}
      />
      {status === 'approved' ? (
        <IconButton
          icon={<AdminIcon name="ban" />}
          label={adminWallpapersText.remove(title)}
          disabled={isBusy}
          onClick={() => onOpenDialog('remove', item)}
        />
      ) : (
        <IconButton
          icon={status === 'removed' ? 'retry' : 'check'}
          label={
            status === 'removed'
              ? adminWallpapersText.restore(title)
              : adminWallpapersText.approve(title)
          }
          disabled={isBusy}
          onClick={() => onApprove(item)}
        />
      )}
      <IconButton
        icon="trash"
        label={adminWallpapersText.delete(title)}
        disabled={isBusy}
        onClick={() => onOpenDialog('delete', item)}
      />
    </div>
  );
}
