'use client';

import type { ComponentProps } from 'react';
import { AltTextField, TitleField } from '@/components/wallpapers/editing/wallpaper-fields';
import { fieldText } from '@/lib/messages/fields';
import { draftAltText } from './draft-text';
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

export function ItemAltTextField({ tags, ...props }: ItemProps & { tags: string[] }) {
  const { title, altText } = props.item;
  return (
    <DraftAltTextField
      title={title}
      altText={altText}
      tags={tags}
      isReadOnly={!isEditable(props.item)}
      onEdit={editWith(props)}
    />
  );
}

interface DraftProps extends Omit<ComponentProps<typeof AltTextField>, 'altText' | 'altHint'> {
  title: string;
  /** Null to show a draft. */
  altText: string | null;
  tags: string[];
}

export function DraftAltTextField({ title, altText, tags, ...field }: DraftProps) {
  const text = altText ?? draftAltText(title, tags);
  return <AltTextField {...field} altText={text} altHint={fieldText.altDrafted} />;
}
