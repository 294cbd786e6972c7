'use client';

import Link from 'next/link';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Shown } from '@/lib/api-keys/hooks';
import type { ApiKey, NewKeyInput } from '@/lib/api-keys/schema';
import { API_KEYS } from '@/lib/limits';
import { apiKeyText } from '@/lib/messages/api-keys';
import { paths } from '@/lib/paths';
import styles from './api-keys.module.css';
import { FreshKey } from './fresh-key';
import { KeyList } from './key-list';
import { NewKeyDialog } from './new-key-dialog';

interface Props {
  keys: ApiKey[];
  create: (input: NewKeyInput) => Promise<Shown>;
  revoke: (id: string) => Promise<void>;
  isFresh: boolean;
  now: number;
}

export function ApiKeys({ keys, create, revoke, isFresh, now }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [newKey, setNewKey] = useState<Shown | null>(null);
  const isListed = (key: Shown) => keys.some(({ _id }) => _id === key._id);

  // Elements behind a modal dialog can't take focus, so the key appears after it closes.
  function close(created: Shown | null) {
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
        <FreshKey key={newKey._id} name={newKey.name} secret={newKey.secret} onDone={dismiss} />
      )}
      <KeyList keys={keys} now={now} onRevoke={revoke} />
      <div className={styles.footer}>
        {keys.length < API_KEYS.most ? (
          <Button ref={opener} kind="outlined" onClick={() => setCreating(true)}>
            {apiKeyText.make}
          </Button>
        ) : (
          <p className={styles.limit}>{apiKeyText.most(API_KEYS.most)}</p>
        )}
        <Link className={styles.link} href={paths.developers()}>
          {apiKeyText.howTo}
        </Link>
      </div>
      {isCreating && <NewKeyDialog isFresh={isFresh} create={create} onClose={close} />}
    </>
  );
}
