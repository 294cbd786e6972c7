'use client';

import { useEffect, useState } from 'react';
import { uploadText } from '@/lib/messages/upload';
import styles from './picture-preview.module.css';

interface Props {
  file: File;
  /** In pixels, once it is known. */
  onSize: (width: number, height: number) => void;
}

/** What a chosen file shows, read from the disk. */
export function PicturePreview({ file, onSize }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setState('loading');
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <div className={styles.preview} data-state={state}>
      {url && state !== 'failed' && (
        <img
          src={url}
          alt=""
          decoding="async"
          onLoad={({ currentTarget }) => {
            setState('shown');
            onSize(currentTarget.naturalWidth, currentTarget.naturalHeight);
          }}
          onError={() => setState('failed')}
        />
      )}
      <p role="status">
        {state === 'loading' && uploadText.previewLoading}
        {state === 'failed' && uploadText.previewFailed}
      </p>
    </div>
  );
}
