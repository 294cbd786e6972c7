'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminUser } from '@/lib/admin-users/schema';
import { endSessionsText } from '@/lib/messages/admin-users';
import { AdminUserDialog } from './admin-user-dialog';
import { signOutUser } from './api';

export function EndSessionsButton({ user }: { user: Pick<AdminUser, '_id' | 'displayName'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id, displayName } = user;
  return (
    <>
      <Button kind="outlined" onClick={() => setIsOpen(true)}>
        {endSessionsText.end}
      </Button>
      {isOpen && (
        <AdminUserDialog
          title={endSessionsText.title(displayName)}
          text={endSessionsText.text}
          confirm={endSessionsText.end}
          busy={endSessionsText.ending}
          done={endSessionsText.ended(displayName)}
          onConfirm={() => signOutUser(_id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
