'use client';

import { AltTextField, TitleField } from '@/components/wallpapers/editing/wallpaper-fields';
import { isEditable, type UploadEvent, type UploadItem } from './upload-queue';

interface ItemProps {
  item: UploadItem;
  onEvent: (event: UploadEvent) => void;
}

type Edit = { title?: string; altText?: string };

const editWith =
  ({ item, onEvent }: ItemProps) =>
  (change: Edit) =>
    onEvent({ type: 'edited', key: item.key, change });

interface ItemTitleProps extends ItemProps {
  /** Shown if the title is blank. */
  error: string | undefined;
}

export function ItemTitleField({ item, error, onEvent }: ItemTitleProps) {
  return (
    <TitleField
      title={item.title}
      error={item.title.trim() ? undefined : error}
      isReadOnly={!isEditable(item)}
      onEdit={editWith({ item, onEvent })}
    />
  );
}

export function ItemAltTextField({ item, onEvent }: ItemProps) {
  return (
    <AltTextField
      altText={item.altText}
      isReadOnly={!isEditable(item)}
      onEdit={editWith({ item, onEvent })}
    />
  );
}
