'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { WordFields } from '@/components/wallpapers/wallpaper-fields';
import { fieldText } from '@/lib/messages/en/fields';
import { uploadText } from '@/lib/messages/en/upload';
import { altDraft } from '@/lib/uploads/draft';
import { isOpen, type UploadEvent, type UploadItem } from '@/lib/uploads/queue';
import { PicturePreview } from './picture-preview';
import styles from './upload-row.module.css';

interface Props {
  item: UploadItem;
  number: number;
  /** The only one: it is shown large, and its words stand with the others of the form. */
  isAlone: boolean;
  tags: string[];
  onTell: (event: UploadEvent) => void;
}

/** One picture of the form: what it shows, what it is called, and how its upload goes. */
export function UploadRow({ item, number, isAlone, tags, onTell }: Props) {
  const { key, file, state } = item;
  const hasAct = state.kind !== 'processing' && state.kind !== 'done';
  return (
    <li
      className={styles.row}
      data-alone={isAlone}
      data-state={state.kind}
      aria-label={uploadText.picture(number, file.name)}
    >
      <div className={styles.picture}>
        <PicturePreview file={file} />
        {hasAct && (
          <IconButton
            isRaised
            icon="close"
            size={18}
            label={uploadText.remove(file.name)}
            className={styles.remove}
            onClick={() => onTell({ type: 'removed', key })}
          />
        )}
      </div>
      {!isAlone && (
        <div className={styles.words}>
          <PictureWords item={item} tags={tags} onTell={onTell} />
        </div>
      )}
      <UploadProgress item={item} onRetry={() => onTell({ type: 'retried', key })} />
    </li>
  );
}

/** Title and alternative text of one picture. */
export function PictureWords({ item, tags, onTell }: Pick<Props, 'item' | 'tags' | 'onTell'>) {
  const edit = (change: { title?: string; altText?: string }) =>
    onTell({ type: 'edited', key: item.key, change });
  return (
    <DraftWords
      title={item.title}
      altText={item.altText}
      tags={tags}
      isFixed={!isOpen(item)}
      onEdit={edit}
    />
  );
}

interface DraftProps extends Omit<ComponentProps<typeof WordFields>, 'altText' | 'altHint'> {
  /** Null: nobody has written one, so there is a draft. */
  altText: string | null;
  tags: string[];
}

export function DraftWords({ altText, tags, ...words }: DraftProps) {
  const text = altText ?? altDraft(words.title, tags);
  return <WordFields {...words} altText={text} altHint={fieldText.altDrafted} />;
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
        <progress value={percent} max={100} aria-label={uploadText.progressOf(file.name)} />
        {texts.sending(percent)}
      </p>
    );
  }
  if (state.kind !== 'failed') {
    return (
      <p className={styles.state}>
        {state.kind === 'done' && <Icon name="check" size={18} />}
        {state.kind === 'processing' && <progress aria-label={texts.processing} />}
        {texts[state.kind]}
      </p>
    );
  }
  const { message, existing, isFinal } = state;
  return (
    <div className={styles.failure}>
      <p>
        {existing ? uploadText.duplicateOf : message}{' '}
        {existing && (
          <a href={existing.url} target="_blank" rel="noreferrer">
            {existing.title}
          </a>
        )}
      </p>
      {!isFinal && (
        <Button kind="quiet" aria-label={uploadText.retryOf(file.name)} onClick={onRetry}>
          <Icon name="again" size={18} />
          {uploadText.retry}
        </Button>
      )}
    </div>
  );
}
