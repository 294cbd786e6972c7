'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { showToast } from '@/components/ui/toast';
import type { AdminUser } from '@/lib/admin-users/schema';
import { endSessionsText } from '@/lib/messages/admin-users';
import { signOutUser } from './api';

export function EndSessionsButton({ user }: { user: Pick<AdminUser, '_id' | 'displayName'> }) {
  const { refresh } = useRouter();
  const { _id, displayName } = user;

  async function endSessions() {
    const isDone = await confirm({
      title: endSessionsText.title(displayName),
      text: endSessionsText.text,
      confirmLabel: endSessionsText.end,
      busyLabel: endSessionsText.ending,
      action: () => signOutUser(_id),
    });
    if (!isDone) return;
    showToast({ kind: 'status', text: endSessionsText.ended(displayName) });
    refresh();
  }

  return (
    <Button kind="outlined" onClick={endSessions}>
      {endSessionsText.end}
    </Button>
  );
}
