'use client';

import { AdminIcon } from '@/components/admin/admin-icon';
import { Icon } from '@/components/ui/icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import type { Curated } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import styles from './item-acts.module.css';

export interface Acts {
  onApprove: (item: Curated) => void;
  onAsk: (action: 'remove' | 'delete', item: Curated) => void;
  isBusy: boolean;
}

export function ItemActs({ item, acts }: { item: Curated; acts: Acts }) {
  const { _id, title, status } = item;
  const { onApprove, onAsk, isBusy } = acts;
  return (
    <div className={styles.actions}>
      <IconLink
        icon={<AdminIcon name="open" />}
        label={adminWallpapersText.open(title)}
        href={paths.wallpaper(_id)}
        isBeside
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
          onClick={() => onAsk('remove', item)}
        />
      ) : (
        <IconButton
          icon={status === 'removed' ? 'again' : 'check'}
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
        icon="bin"
        label={adminWallpapersText.delete(title)}
        disabled={isBusy}
        onClick={() => onAsk('delete', item)}
      />
    </div>
  );
}
