'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import { PreviewImage } from './preview-image';
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
      <PreviewImage key={url} url={url} />
    </div>
  );
}
