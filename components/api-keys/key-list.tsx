'use client';

import { useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import rows from '@/components/ui/settings-list.module.css';
import { showToast } from '@/components/ui/toast';
import type { ApiKey } from '@/lib/api-keys/schema';
import { apiKeyText } from '@/lib/messages/api-keys';
import { formatRelativeTimeInline } from '@/lib/messages/relative-time';
import styles from './key-list.module.css';

interface Props {
  keys: ApiKey[];
  now: number;
  onRevoke: (id: string) => Promise<void>;
}

export function KeyList({ keys, now, onRevoke }: Props) {
  const list = useRef<HTMLDivElement>(null);

  async function revoke({ _id, name }: ApiKey) {
    const isRevoked = await confirm({
      title: apiKeyText.revokeQuestion(name),
      confirmLabel: apiKeyText.revoke,
      busyLabel: apiKeyText.revoking,
      formatError: () => apiKeyText.revokeFailed,
      action: () => onRevoke(_id),
    });
    if (isRevoked) showToast({ kind: 'status', text: apiKeyText.revoked(name) });
    // The button may be gone with its row.
    if (document.activeElement === document.body) list.current?.focus();
  }

  return (
    <div ref={list} className={rows.list} tabIndex={-1}>
      {keys.length === 0 ? (
        <p className="secondary">{apiKeyText.none}</p>
      ) : (
        <ul aria-label={apiKeyText.title}>
          {keys.map((key) => (
            <li key={key._id} className={rows.item}>
              <Facts item={key} now={now} />
              <Button
                kind="quiet"
                aria-label={apiKeyText.revokeKey(key.name)}
                onClick={() => revoke(key)}
              >
                {apiKeyText.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ item, now }: { item: ApiKey; now: number }) {
  const { name, access, ending, createdAt, lastUsedAt, expiresAt } = item;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const times = [
    apiKeyText.created(formatRelativeTimeInline(createdAt, now)),
    lastUsedAt
      ? apiKeyText.lastUsed(formatRelativeTimeInline(lastUsedAt, now))
      : apiKeyText.neverUsed,
    expiresAt && !isExpired ? apiKeyText.expires(expiresAt) : '',
    expiresAt ? '' : apiKeyText.neverExpires,
    expiresAt && isExpired ? apiKeyText.expiredOn(expiresAt) : '',
  ].filter(Boolean);
  return (
    <div>
      <p className={rows.name}>
        {name}
        <Badge>{apiKeyText.access[access]}</Badge>
        {isExpired && <Badge tone="danger">{apiKeyText.expired}</Badge>}
      </p>
      <p className={`${rows.facts} ${styles.facts}`}>
        <code>{apiKeyText.masked(ending)}</code> {times.join(', ')}
      </p>
    </div>
  );
}
