'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import rows from '@/components/ui/settings-list.module.css';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import type { BlockedUser } from '@/lib/blocks/schema';
import { callApi } from '@/lib/client/fetcher';
import { blockedUsersText } from '@/lib/messages/blocks';
import { paths } from '@/lib/paths';
import { SettingsSection } from './settings-section';

export function BlockedUsers({ users: first }: { users: BlockedUser[] }) {
  const [users, setUsers] = useState(first);
  const list = useRef<HTMLUListElement>(null);

  async function unblock({ username, displayName }: BlockedUser) {
    try {
      await callApi<void>(accountPaths.api.blockedUser(username), { method: 'DELETE' });
      setUsers((all) => all.filter((one) => one.username !== username));
      showToast({ kind: 'status', text: blockedUsersText.unblocked(displayName) });
      // The button is gone with its row.
      list.current?.focus();
    } catch {
      showToast({ kind: 'alert', text: blockedUsersText.failed });
    }
  }

  return (
    <SettingsSection title={blockedUsersText.title} text={blockedUsersText.hint}>
      {users.length === 0 && <p className="secondary">{blockedUsersText.none}</p>}
      <ul ref={list} className={rows.list} tabIndex={-1} aria-label={blockedUsersText.title}>
        {users.map((user) => (
          <li key={user.username} className={rows.item}>
            <a className={rows.name} href={paths.profile(user.username)}>
              {user.displayName}
            </a>
            <Button
              kind="quiet"
              aria-label={blockedUsersText.unblockLabel(user.displayName)}
              onClick={() => unblock(user)}
            >
              {blockedUsersText.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
