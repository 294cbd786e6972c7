'use client';

import { type ChangeEvent, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { uploadText } from '@/lib/messages/upload';
import styles from './picture-drop.module.css';

interface Props {
  /** Pictures are here already: the area steps back. */
  isSmall: boolean;
  /** Files hover over the window. */
  isOver: boolean;
  maxBytes: number;
  onFiles: (files: File[]) => void;
}

/** Where pictures are dropped, or chosen by a click. */
export function PictureDrop({ isSmall, isOver, maxBytes, onFiles }: Props) {
  const id = useId();

  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // What was taken out may be chosen again.
    event.target.value = '';
  }

  return (
    <div className={styles.drop} data-over={isOver} data-small={isSmall}>
      <label className={styles.label} htmlFor={id}>
        <Icon name="upload" size={isSmall ? 20 : 28} />
        <span className={styles.call}>
          {isOver ? uploadText.drop : isSmall ? uploadText.chooseMore : uploadText.choose}
        </span>
      </label>
      {!isSmall && (
        <p id={`${id}-hint`} className={styles.hint}>
          {uploadText.hint}
          <br />
          {uploadText.hintMore(maxBytes)}
          <br />
          {uploadText.hintPaste}
        </p>
      )}
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={isSmall ? undefined : `${id}-hint`}
        onChange={take}
      />
    </div>
  );
}
