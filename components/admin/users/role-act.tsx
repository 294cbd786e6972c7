'use client';

import { useState } from 'react';
import { WhyField } from '@/components/admin/reason-field';
import { Button } from '@/components/ui/button';
import { showToastNext } from '@/components/ui/toast';
import { changePerson } from '@/lib/admin-users/calls';
import type { Person } from '@/lib/admin-users/schema';
import { roleText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import { PersonDialog } from './person-dialog';

interface Props {
  person: Pick<Person, '_id' | 'displayName' | 'role' | 'email' | 'emailVerified'>;
  isSelf: boolean;
}

/** Makes somebody an admin, or no admin any more. */
export function RoleAct({ person, isSelf }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { _id, displayName, email, emailVerified } = person;
  const role = person.role === 'admin' ? 'user' : 'admin';
  const done = roleText.done[role](displayName);

  /** Who steps down is signed out, and has no business here. */
  function leave() {
    showToastNext({ kind: 'status', text: done });
    location.assign(paths.home());
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setAsking(true)}>
        {role === 'admin' ? roleText.promote : roleText.demote}
      </Button>
      {isAsking && (
        <PersonDialog
          title={roleText.title[role](displayName)}
          text={isSelf ? roleText.textOfYourself : roleText.text[role]}
          confirm={role === 'admin' ? roleText.promote : roleText.demote}
          busy={roleText.busy}
          done={done}
          act={(given) => changePerson(_id, { role, reason: String(given.get('reason')) })}
          onDone={isSelf ? leave : undefined}
          onClose={() => setAsking(false)}
        >
          {(errors) => (
            <>
              {role === 'admin' && !emailVerified && (
                <p>
                  <strong>{roleText.unverified(email)}</strong>
                </p>
              )}
              <WhyField error={errors.reason} />
            </>
          )}
        </PersonDialog>
      )}
    </>
  );
}
