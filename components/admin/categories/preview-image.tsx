'use client';

import { useState } from 'react';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import styles from './preview-image.module.css';

// The browser loads it: the server never requests a typed URL. Always rendered, to avoid layout shift.
export function PreviewImage({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isLoadable = url.startsWith('https://');
  return (
    <div className={styles.preview}>
      {isLoadable && !hasFailed && (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setHasFailed(true)} />
      )}
      {!isLoadable && <p className={styles.none}>{text.noPreview}</p>}
      <p role="status">{isLoadable && hasFailed && text.previewNotFound}</p>
    </div>
  );
}
