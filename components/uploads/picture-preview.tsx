'use client';

import { useEffect, useState } from 'react';
import { uploadText } from '@/lib/messages/upload';
import styles from './picture-preview.module.css';

interface Props {
  file: File;
  /** The reason is shown beside it. */
  isRefused?: boolean;
  onSize: (width: number, height: number) => void;
}

export function PicturePreview({ file, isRefused = false, onSize }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    setState('loading');
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  return (
    <div className={styles.preview} data-state={state}>
      {url && state !== 'failed' && (
        <img
          src={url}
          alt=""
          decoding="async"
          onLoad={({ currentTarget }) => {
            setState('loaded');
            onSize(currentTarget.naturalWidth, currentTarget.naturalHeight);
          }}
          onError={() => setState('failed')}
        />
      )}
      <p role="status">
        {state === 'loading' && uploadText.previewLoading}
        {state === 'failed' && !isRefused && uploadText.previewFailed}
      </p>
    </div>
  );
}
