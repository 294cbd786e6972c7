'use client';

import { type ComponentProps, useId, useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import sheet from '@/components/ui/sheet.module.css';
import { adminPaths } from '@/lib/admin-paths';
import {
  BULK_ACTION_NAMES,
  type BulkActionName,
  isApplicable,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminText } from '@/lib/messages/admin';
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
  const id = useId();
  const [isLoading, setIsLoading] = useState(false);

  async function edit() {
    if (isLoading) return;
    setIsLoading(true);
    await onEdit(item);
    setIsLoading(false);
  }

  const menu = (
    // biome-ignore lint/a11y/noStaticElementInteractions: these are clicks on the buttons in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them are clicks, too.
    <div
      id={id}
      popover="auto"
      className={`${sheet.sheet} ${styles.actions}`}
      onClick={({ currentTarget }) => hide(currentTarget)}
    >
      <IconLink
        text={adminWallpapersText.openItem}
        icon={<AdminIcon name="open" />}
        label={adminWallpapersText.open(title)}
        href={paths.wallpaper(_id)}
        isNewTab
      />
      <IconButton
        icon={<ActionIcon name="edit" />}
        data-text={adminWallpapersText.editItem}
        label={adminWallpapersText.edit(title)}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={edit}
      />
      {item.status === 'approved' && (
        <IconLink
          text={featuredText.feature}
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
            data-text={bulkActionText[name].label}
            label={bulkActionText[name].itemLabel(title)}
            disabled={isBusy}
            onClick={() => onAction(name, [item])}
          />
        ))}
    </div>
  );
  return (
    <>
      <IconButton
        icon={<AdminIcon name="more" />}
        label={adminText.moreActions(title)}
        className={styles.more}
        popoverTarget={id}
      />
      {menu}
    </>
  );
}

/** In wide windows it's always shown, and can't be hidden. */
const hide = (menu: HTMLElement) => menu.matches(':popover-open') && menu.hidePopover();

function isItemAction(name: BulkActionName): name is ItemActionName {
  return 'itemLabel' in bulkActionText[name];
}
