'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { WordFields } from '@/components/wallpapers/wallpaper-fields';
import { fieldText } from '@/lib/messages/fields';
import { bytesText } from '@/lib/messages/formats';
import { uploadText } from '@/lib/messages/upload';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { altDraft } from '@/lib/uploads/draft';
import { hasOwn, isOpen, tagsOf, type UploadEvent, type UploadItem } from '@/lib/uploads/queue';
import { OwnFields } from './own-fields';
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
  const { key, file, state, own } = item;
  const [size, setSize] = useState<[number, number] | null>(null);
  const hasAct = state.kind !== 'processing' && state.kind !== 'done';
  // What is written beside it changes nothing any more.
  const isSettled = state.kind === 'done' || (state.kind === 'failed' && state.isFinal);
  const ownFields = isOpen(item) && (
    <OwnFields own={own} onChange={(own) => onTell({ type: 'edited', key, change: { own } })} />
  );
  return (
    <li
      className={styles.row}
      data-alone={isAlone}
      data-state={state.kind}
      aria-label={uploadText.picture(number, file.name)}
    >
      <div className={styles.side}>
        <div className={styles.picture}>
          <PicturePreview file={file} onSize={(...found) => setSize(found)} />
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
        <p className={styles.facts}>
          <span>{file.name}</span>
          {size && <span>{wallpaperText.size(...size)}</span>}
          <span>{bytesText(file.size)}</span>
          {size && isSmall(size) && <strong>{uploadText.small}</strong>}
        </p>
      </div>
      {!isAlone && (
        <div className={styles.words}>
          {isSettled ? (
            <p className={styles.title}>{item.title}</p>
          ) : (
            <PictureWords item={item} tags={tagsOf(tags, own)} onTell={onTell} />
          )}
          {!isSettled && ownFields}
        </div>
      )}
      {isAlone && hasOwn(own) && ownFields}
      <UploadProgress item={item} onRetry={() => onTell({ type: 'retried', key })} />
    </li>
  );
}

/** Not enough for the screens that most people have; it may stand on its end. */
const isSmall = ([width, height]: [number, number]) =>
  Math.max(width, height) < 1920 || Math.min(width, height) < 1080;

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
        {state.kind === 'done' && (
          <a href={paths.wallpaper(state.id)} target="_blank" rel="noreferrer">
            {uploadText.view}
          </a>
        )}
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
