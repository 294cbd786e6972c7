'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { categoriesScreenText as text } from '@/lib/messages/admin-categories';
import styles from './preview-field.module.css';

interface Props {
  error: string | undefined;
  /** As it was saved. */
  given: string;
}

/** The address of what stands for a category, and what is found there. */
export function PreviewField({ error, given }: Props) {
  const [address, setAddress] = useState(given);
  return (
    <div className={styles.place}>
      <TextField
        name="previewImageUrl"
        type="url"
        label={text.preview}
        hint={text.previewHint}
        error={error}
        defaultValue={given}
        placeholder="https://"
        required={false}
        autoComplete="off"
        // Not with every letter: each would be asked of somebody's server.
        onBlur={({ target }) => setAddress(target.validity.valid ? target.value.trim() : '')}
      />
      <Found key={address} address={address} />
    </div>
  );
}

/**
 * Only the browser looks: the server never asks for an address that somebody typed. The place is always
 * there, so that no button moves away from under whoever presses it.
 */
function Found({ address }: { address: string }) {
  const [isLost, setIsLost] = useState(false);
  const isAsked = address.startsWith('https://');
  return (
    <div className={styles.found}>
      {isAsked && !isLost && (
        <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setIsLost(true)} />
      )}
      <p role="status">{isAsked && isLost && text.previewLost}</p>
    </div>
  );
}
