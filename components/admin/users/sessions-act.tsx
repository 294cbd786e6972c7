'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { endPersonSessions } from '@/lib/admin-users/calls';
import type { Person } from '@/lib/admin-users/schema';
import { personSessionsText } from '@/lib/messages/admin-users';
import { PersonDialog } from './person-dialog';

/** Signs somebody out on all devices. */
export function SessionsAct({ person }: { person: Pick<Person, '_id' | 'displayName'> }) {
  const [isAsking, setAsking] = useState(false);
  const { _id, displayName } = person;
  return (
    <>
      <Button kind="outlined" onClick={() => setAsking(true)}>
        {personSessionsText.end}
      </Button>
      {isAsking && (
        <PersonDialog
          title={personSessionsText.title(displayName)}
          text={personSessionsText.text}
          confirm={personSessionsText.end}
          busy={personSessionsText.ending}
          done={personSessionsText.ended(displayName)}
          act={() => endPersonSessions(_id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
