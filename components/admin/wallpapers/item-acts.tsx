'use client';

import { AdminIcon } from '@/components/admin/admin-icon';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Curated } from '@/lib/curation/schema';
import { curationText } from '@/lib/messages/en/admin-wallpapers';
import { paths } from '@/lib/paths';
import styles from './item-acts.module.css';

export interface Acts {
  /** At once: nothing has to be asked. */
  onApprove: (item: Curated) => void;
  onAsk: (act: 'remove' | 'delete', item: Curated) => void;
  isBusy: boolean;
}

/** What can be done to one wallpaper. */
export function ItemActs({ item, acts }: { item: Curated; acts: Acts }) {
  const { _id, title, status } = item;
  const { onApprove, onAsk, isBusy } = acts;
  const [openLabel, editLabel] = [curationText.open(title), curationText.edit(title)];
  return (
    <div className={styles.acts}>
      {/* Beside the list, which stays as it is. */}
      <a
        className={styles.link}
        href={paths.wallpaper(_id)}
        target="_blank"
        rel="noopener"
        aria-label={openLabel}
        title={openLabel}
      >
        <AdminIcon name="open" />
      </a>
      <a
        className={styles.link}
        href={paths.editWallpaper(_id)}
        aria-label={editLabel}
        title={editLabel}
      >
        <Icon name="edit" />
      </a>
      {status === 'approved' ? (
        <button
          type="button"
          className={styles.link}
          aria-label={curationText.remove(title)}
          title={curationText.remove(title)}
          disabled={isBusy}
          onClick={() => onAsk('remove', item)}
        >
          <AdminIcon name="ban" />
        </button>
      ) : (
        <IconButton
          icon={status === 'removed' ? 'again' : 'check'}
          label={status === 'removed' ? curationText.restore(title) : curationText.approve(title)}
          disabled={isBusy}
          onClick={() => onApprove(item)}
        />
      )}
      <IconButton
        icon="bin"
        label={curationText.delete(title)}
        disabled={isBusy}
        onClick={() => onAsk('delete', item)}
      />
    </div>
  );
}
