'use client';

import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MasonryItem } from '@/components/ui/masonry-item';
import { formatSize } from '@/lib/messages/common';
import { formatBytes } from '@/lib/messages/formats';
import { uploadText } from '@/lib/messages/upload';
import { isSmallPicture } from '@/lib/picture-sizes';
import { ItemNotice } from './item-notice';
import { OverrideFields } from './override-fields';
import { PicturePreview } from './picture-preview';
import { ItemTitleField } from './text-fields';
import { hasOverrides } from './upload-overrides';
import { UploadProgress } from './upload-progress';
import { isEditable, isRefused, type UploadEvent, type UploadItem } from './upload-queue';
import styles from './upload-row.module.css';

interface Props {
  item: UploadItem;
  number: number;
  /** The only picture is shown large, with its fields among the others of the form. */
  isOnly: boolean;
  /** Shown if the title is blank. */
  titleError: string | undefined;
  onEvent: (event: UploadEvent) => void;
}

export function UploadRow({ item, number, isOnly, titleError, onEvent }: Props) {
  const { key, file, state } = item;
  const [size, setSize] = useState<[number, number] | null>(null);
  const handleSize = (width: number, height: number) => {
    setSize([width, height]);
    onEvent({ type: 'measured', key, width, height });
  };
  const canRemove = state.kind !== 'processing' && state.kind !== 'done';
  return (
    <MasonryItem
      className={styles.row}
      data-only={isOnly && !isRefused(item)}
      aria-label={uploadText.picture(number, file.name)}
    >
      <div className={styles.picture}>
        <PicturePreview file={file} isRefused={isRefused(item)} onSize={handleSize} />
        {canRemove && (
          <IconButton
            isRaised
            icon="close"
            size={18}
            label={uploadText.removeFile(file.name)}
            className={styles.remove}
            onClick={() => onEvent({ type: 'removed', key })}
          />
        )}
      </div>
      <div className={styles.fields}>
        {!isOnly && <RowTitle item={item} error={titleError} onEvent={onEvent} />}
        <Facts file={file} size={size} />
      </div>
      {isEditable(item) && !isSettled(item) && (!isOnly || hasOverrides(item.overrides)) && (
        <OverrideFields item={item} isOnly={isOnly} onEvent={onEvent} />
      )}
      <ItemNotice item={item} size={size} onEvent={onEvent} />
      <UploadProgress item={item} onEvent={onEvent} />
    </MasonryItem>
  );
}

/** Edits have no effect anymore. */
const isSettled = ({ state }: UploadItem) =>
  state.kind === 'done' || (state.kind === 'failed' && state.isPermanent);

function RowTitle(props: ComponentProps<typeof ItemTitleField>) {
  const { item } = props;
  if (isSettled(item)) return <p className={styles.title}>{item.title}</p>;
  return <ItemTitleField {...props} />;
}

function Facts({ file, size }: { file: File; size: [number, number] | null }) {
  return (
    <p className={styles.facts}>
      <span>{file.name}</span>
      {size && <span>{formatSize({ width: size[0], height: size[1] })}</span>}
      <span>{formatBytes(file.size)}</span>
      {size && isSmallPicture({ width: size[0], height: size[1] }) && (
        <strong>{uploadText.small(...size)}</strong>
      )}
    </p>
  );
}
