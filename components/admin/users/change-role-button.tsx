'use client';

import { useState } from 'react';
import { AuditReasonField } from '@/components/admin/audit-reason-field';
import { Button } from '@/components/ui/button';
import { queueToast } from '@/components/ui/toast';
import type { AdminUser } from '@/lib/admin-users/schema';
import { roleText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import { AdminUserDialog } from './admin-user-dialog';
import { updateUser } from './api';

interface Props {
  user: Pick<AdminUser, '_id' | 'displayName' | 'role' | 'email' | 'emailVerified'>;
  isSelf: boolean;
}

export function ChangeRoleButton({ user, isSelf }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id, displayName, email, emailVerified } = user;
  const role = user.role === 'admin' ? 'user' : 'admin';
  const done = roleText.done[role](displayName);

  /** Admins who remove their own role are signed out and can't stay on this page. */
  function leave() {
    queueToast({ kind: 'status', text: done });
    location.assign(paths.home());
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setIsOpen(true)}>
        {role === 'admin' ? roleText.promote : roleText.demote}
      </Button>
      {isOpen && (
        <AdminUserDialog
          title={roleText.title[role](displayName)}
          text={isSelf ? roleText.textForSelf : roleText.text[role]}
          confirm={role === 'admin' ? roleText.promote : roleText.demote}
          busy={roleText.busy}
          done={done}
          onConfirm={(formData) =>
            updateUser(_id, { role, reason: String(formData.get('reason')) })
          }
          onDone={isSelf ? leave : undefined}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => (
            <>
              {role === 'admin' && !emailVerified && (
                <p>
                  <strong>{roleText.unverified(email)}</strong>
                </p>
              )}
              <AuditReasonField error={errors.reason} />
            </>
          )}
        </AdminUserDialog>
      )}
    </>
  );
}
