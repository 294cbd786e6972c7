'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { apiKeyText } from '@/lib/messages/api-keys';
import styles from './new-key-notice.module.css';
import type { CreatedKey } from './use-api-keys';

interface Props extends Pick<CreatedKey, 'name' | 'secret'> {
  onDone: () => void;
}

export function NewKeyNotice({ name, secret, onDone }: Props) {
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  const code = useRef<HTMLElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  const copy = () => copyText(secret, code.current, apiKeyText);
  return (
    <section aria-labelledby={id} aria-describedby={`${id}-hint`} className={styles.newKey}>
      <h3 id={id}>{apiKeyText.newKeyTitle(name)}</h3>
      <p id={`${id}-hint`}>{apiKeyText.newKeyHint}</p>
      <code ref={code} className={styles.key}>
        {secret}
      </code>
      <div className="row">
        <Button ref={copyButton} onClick={copy}>
          {apiKeyText.copy}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {apiKeyText.done}
        </Button>
      </div>
    </section>
  );
}
