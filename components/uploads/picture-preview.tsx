'use client';

import { useEffect, useState } from 'react';
import { uploadText } from '@/lib/messages/en/upload';
import styles from './picture-preview.module.css';

/** What a chosen file shows, read from the disk. */
export function PicturePreview({ file }: { file: File }) {
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
          onLoad={() => setState('shown')}
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
