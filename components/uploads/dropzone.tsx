'use client';

import { type ChangeEvent, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { PointerText } from '@/components/ui/pointer-text';
import { uploadText } from '@/lib/messages/upload';
import styles from './dropzone.module.css';

interface Props {
  isSmall: boolean;
  isDragOver: boolean;
  maxBytes: number;
  onFiles: (files: File[]) => void;
}

export function Dropzone({ isSmall, isDragOver, maxBytes, onFiles }: Props) {
  const id = useId();

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // Allows choosing a removed file again.
    event.target.value = '';
  }

  return (
    <div className={styles.drop} data-drag-over={isDragOver} data-small={isSmall}>
      <label className={styles.label} htmlFor={id}>
        <Icon name="upload" size={isSmall ? 20 : 28} />
        <span className={styles.action}>
          {isDragOver ? (
            uploadText.dropToAdd
          ) : isSmall ? (
            uploadText.addMore
          ) : (
            <PointerText mouse={uploadText.choose} touch={uploadText.chooseByTouch} />
          )}
        </span>
      </label>
      {!isSmall && (
        <p id={`${id}-hint`} className={styles.hint}>
          {uploadText.hint(maxBytes)}
          <br />
          <PointerText mouse={uploadText.pasteHint} touch={uploadText.severalHint} />
        </p>
      )}
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={isSmall ? undefined : `${id}-hint`}
        onChange={handleChange}
      />
    </div>
  );
}
