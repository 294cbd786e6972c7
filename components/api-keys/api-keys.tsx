'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { ApiKey, NewKeyInput } from '@/lib/api-keys/schema';
import { API_KEYS } from '@/lib/limits';
import { apiKeyText } from '@/lib/messages/api-keys';
import { paths } from '@/lib/paths';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyList } from './key-list';
import { NewKeyNotice } from './new-key-notice';
import type { CreatedKey } from './use-api-keys';

interface Props {
  keys: ApiKey[];
  create: (input: NewKeyInput) => Promise<CreatedKey>;
  revoke: (id: string) => Promise<void>;
  now: number;
}

export function ApiKeys({ keys, create, revoke, now }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [newKey, setNewKey] = useState<CreatedKey | null>(null);
  const isListed = (key: CreatedKey) => keys.some(({ _id }) => _id === key._id);

  // Elements behind a modal dialog can't take focus, so the key appears after it closes.
  function close(created: CreatedKey | null) {
    setCreating(false);
    if (created) setNewKey(created);
  }

  function dismiss() {
    setNewKey(null);
    opener.current?.focus();
  }

  return (
    <>
      {newKey && isListed(newKey) && (
        <NewKeyNotice key={newKey._id} name={newKey.name} secret={newKey.secret} onDone={dismiss} />
      )}
      <KeyList keys={keys} now={now} onRevoke={revoke} />
      <div className={styles.footer}>
        {keys.length < API_KEYS.max ? (
          <Button ref={opener} kind="outlined" onClick={() => setCreating(true)}>
            {apiKeyText.newKey}
          </Button>
        ) : (
          <p className="secondary">{apiKeyText.limitReached(API_KEYS.max)}</p>
        )}
        <Link className={styles.link} href={paths.developers()}>
          {apiKeyText.documentation}
        </Link>
      </div>
      {isCreating && <CreateKeyDialog create={create} onClose={close} />}
    </>
  );
}
