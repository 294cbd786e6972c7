'use client';

import { type ComponentProps, useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton, IconLink } from '@/components/ui/icon-button';
import { adminPaths } from '@/lib/admin-paths';
import {
  BULK_ACTION_NAMES,
  type BulkActionName,
  isApplicable,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { featuredText } from '@/lib/messages/admin-featured';
import { adminWallpapersText, bulkActionText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';
import styles from './item-actions.module.css';

interface Props {
  item: AdminWallpaper;
  isBusy: boolean;
  onAction: (action: BulkActionName, items: AdminWallpaper[]) => void;
  /** Settles once the dialog is open. */
  onEdit: (item: AdminWallpaper) => Promise<void>;
}

type Texts = typeof bulkActionText;
type ItemActionName = {
  [Name in BulkActionName]: Texts[Name] extends { itemLabel: unknown } ? Name : never;
}[BulkActionName];

const ICONS: Record<ItemActionName, ComponentProps<typeof IconButton>['icon']> = {
  approve: <ActionIcon name="check" />,
  restore: <ActionIcon name="retry" />,
  remove: <AdminIcon name="ban" />,
  delete: <ActionIcon name="trash" />,
};

export function ItemActions({ item, isBusy, onAction, onEdit }: Props) {
  const { _id, title } = item;
  const [isLoading, setIsLoading] = useState(false);

  async function edit() {
    if (isLoading) return;
    setIsLoading(true);
    await onEdit(item);
    setIsLoading(false);
  }

  return (
    <div className={styles.actions}>
      <IconLink
        icon={<AdminIcon name="open" />}
        label={adminWallpapersText.open(title)}
        href={paths.wallpaper(_id)}
        isNewTab
      />
      <IconButton
        icon={<ActionIcon name="edit" />}
        label={adminWallpapersText.edit(title)}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={edit}
      />
      {item.status === 'approved' && (
        <IconLink
          icon={<AdminIcon name="star" />}
          label={featuredText.featureLabel(title)}
          href={adminPaths.featured(_id)}
        />
      )}
      {BULK_ACTION_NAMES.filter(isItemAction)
        .filter((name) => isApplicable(name, item))
        .map((name) => (
          <IconButton
            key={name}
            icon={ICONS[name]}
            label={bulkActionText[name].itemLabel(title)}
            disabled={isBusy}
            onClick={() => onAction(name, [item])}
          />
        ))}
    </div>
  );
}

function isItemAction(name: BulkActionName): name is ItemActionName {
  return 'itemLabel' in bulkActionText[name];
}
