'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { endPersonSessions } from '@/lib/admin-users/calls';
import type { Person } from '@/lib/admin-users/schema';
import { personSessionsText } from '@/lib/messages/admin-users';
import { PersonDialog } from './person-dialog';

export function SessionsAct({ user }: { user: Pick<Person, '_id' | 'displayName'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id, displayName } = user;
  return (
    <>
      <Button kind="outlined" onClick={() => setIsOpen(true)}>
        {personSessionsText.end}
      </Button>
      {isOpen && (
        <PersonDialog
          title={personSessionsText.title(displayName)}
          text={personSessionsText.text}
          confirm={personSessionsText.end}
          busy={personSessionsText.ending}
          done={personSessionsText.ended(displayName)}
          onConfirm={() => endPersonSessions(_id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
