'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { MasonryItem } from '@/components/ui/masonry-item';
import { TextFields } from '@/components/wallpapers/wallpaper-fields';
import { fieldText } from '@/lib/messages/fields';
import { formatBytes } from '@/lib/messages/formats';
import { uploadText } from '@/lib/messages/upload';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { isSmallPicture } from '@/lib/picture-sizes';
import { draftAltText } from './draft-text';
import { OverrideFields } from './override-fields';
import { PicturePreview } from './picture-preview';
import {
  getItemTags,
  hasOverrides,
  isEditable,
  type UploadEvent,
  type UploadItem,
} from './upload-queue';
import styles from './upload-row.module.css';

interface Props {
  item: UploadItem;
  number: number;
  /** The only picture is shown large, with its fields among the others of the form. */
  isOnly: boolean;
  tags: string[];
  onEvent: (event: UploadEvent) => void;
}

export function UploadRow({ item, number, isOnly, tags, onEvent }: Props) {
  const { key, file, state, overrides } = item;
  const [size, setSize] = useState<[number, number] | null>(null);
  const canRemove = state.kind !== 'processing' && state.kind !== 'done';
  // Edits no longer have an effect.
  const isSettled = state.kind === 'done' || (state.kind === 'failed' && state.isPermanent);
  const overrideFields = isEditable(item) && (
    <OverrideFields
      overrides={overrides}
      onChange={(overrides) => onEvent({ type: 'edited', key, change: { overrides } })}
    />
  );
  return (
    <MasonryItem
      className={styles.row}
      data-only={isOnly}
      data-state={state.kind}
      aria-label={uploadText.picture(number, file.name)}
    >
      <div className={styles.preview}>
        <div className={styles.picture}>
          <PicturePreview file={file} onSize={(...size) => setSize(size)} />
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
        <p className={styles.facts}>
          <span>{file.name}</span>
          {size && <span>{wallpaperText.size(...size)}</span>}
          <span>{formatBytes(file.size)}</span>
          {size && isSmallPicture({ width: size[0], height: size[1] }) && (
            <strong>{uploadText.small(...size)}</strong>
          )}
        </p>
      </div>
      {!isOnly && (
        <div className={styles.fields}>
          {isSettled ? (
            <p className={styles.title}>{item.title}</p>
          ) : (
            <ItemTextFields item={item} tags={getItemTags(tags, overrides)} onEvent={onEvent} />
          )}
          {!isSettled && overrideFields}
        </div>
      )}
      {isOnly && hasOverrides(overrides) && overrideFields}
      <UploadProgress item={item} onRetry={() => onEvent({ type: 'retried', key })} />
    </MasonryItem>
  );
}

export function ItemTextFields({ item, tags, onEvent }: Pick<Props, 'item' | 'tags' | 'onEvent'>) {
  const edit = (change: { title?: string; altText?: string }) =>
    onEvent({ type: 'edited', key: item.key, change });
  return (
    <DraftTextFields
      title={item.title}
      altText={item.altText}
      tags={tags}
      isReadOnly={!isEditable(item)}
      onEdit={edit}
    />
  );
}

interface DraftProps extends Omit<ComponentProps<typeof TextFields>, 'altText' | 'altHint'> {
  /** Null to show a draft. */
  altText: string | null;
  tags: string[];
}

export function DraftTextFields({ altText, tags, ...fields }: DraftProps) {
  const text = altText ?? draftAltText(fields.title, tags);
  return <TextFields {...fields} altText={text} altHint={fieldText.altDrafted} />;
}

function UploadProgress({
  item: { file, state },
  onRetry,
}: {
  item: UploadItem;
  onRetry: () => void;
}) {
  if (state.kind === 'ready') return null;
  const texts = uploadText.states;
  if (state.kind === 'sending') {
    const percent = Math.floor(state.progress * 100);
    return (
      <p className={styles.state}>
        <progress value={percent} max={100} aria-label={uploadText.uploadingFile(file.name)} />
        {texts.sending(percent)}
      </p>
    );
  }
  if (state.kind !== 'failed') {
    return (
      <p className={styles.state}>
        {state.kind === 'done' && <Icon name="check" size={18} />}
        {state.kind === 'processing' && <progress aria-label={texts.processing} />}
        {state.kind === 'done' && state.status === 'pending' ? texts.pending : texts[state.kind]}
        {state.kind === 'done' && (
          <a href={paths.wallpaper(state.id)} target="_blank" rel="noreferrer">
            {uploadText.view}
          </a>
        )}
      </p>
    );
  }
  const { message, existing, isPermanent } = state;
  return (
    <div className={styles.failure}>
      <p>
        {existing ? uploadText.alreadyExists : message}{' '}
        {existing && (
          <a href={existing.url} target="_blank" rel="noreferrer">
            {existing.title}
          </a>
        )}
      </p>
      {!isPermanent && (
        <Button kind="quiet" aria-label={uploadText.retryFile(file.name)} onClick={onRetry}>
          <Icon name="retry" size={18} />
          {uploadText.retry}
        </Button>
      )}
    </div>
  );
}
