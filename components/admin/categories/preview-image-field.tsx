'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import styles from './preview-image-field.module.css';

interface Props {
  error: string | undefined;
  initialUrl: string;
}

export function PreviewImageField({ error, initialUrl }: Props) {
  const [url, setUrl] = useState(initialUrl);
  return (
    <div className={styles.field}>
      <TextField
        name="previewImageUrl"
        type="url"
        label={text.preview}
        hint={text.previewHint}
        error={error}
        defaultValue={initialUrl}
        placeholder="https://"
        required={false}
        autoComplete="off"
        // Not on change: each keystroke would send a request to another server.
        onBlur={({ target }) => setUrl(target.validity.valid ? target.value.trim() : '')}
      />
      <Preview key={url} url={url} />
    </div>
  );
}

// The browser loads the image; the server never requests a URL that was typed in. Always rendered, to
// avoid layout shift.
function Preview({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isLoadable = url.startsWith('https://');
  return (
    <div className={styles.preview}>
      {isLoadable && !hasFailed && (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setHasFailed(true)} />
      )}
      <p role="status">{isLoadable && hasFailed && text.previewNotFound}</p>
    </div>
  );
}
