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
  /** Signed in a moment ago. */
  isFresh: boolean;
  /** When the page was made. */
  now: number;
}

/** One's API keys; of the one just made also the key itself, until it is put away. */
export function ApiKeys({ keys, create, revoke, isFresh, now }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<Shown | null>(null);
  const isThere = (shown: Shown) => keys.some(({ _id }) => _id === shown._id);

  /** What lies behind a modal dialog takes no focus: it is shown when that is closed. */
  function close(made: Shown | null) {
    setMaking(false);
    if (made) setFresh(made);
  }

  function putAway() {
    setFresh(null);
    opener.current?.focus();
  }

  return (
    <>
      {fresh && isThere(fresh) && (
        <FreshKey key={fresh._id} name={fresh.name} secret={fresh.secret} onDone={putAway} />
      )}
      <KeyList keys={keys} now={now} onRevoke={revoke} />
      <div className={styles.end}>
        {keys.length < API_KEYS.most ? (
          <Button ref={opener} kind="outlined" onClick={() => setMaking(true)}>
            {apiKeyText.make}
          </Button>
        ) : (
          <p className={styles.most}>{apiKeyText.most(API_KEYS.most)}</p>
        )}
        <Link className={styles.link} href={paths.developers()}>
          {apiKeyText.howTo}
        </Link>
      </div>
      {isMaking && <NewKeyDialog isFresh={isFresh} create={create} onClose={close} />}
    </>
  );
}
