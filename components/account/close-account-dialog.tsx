'use client';

import { leaveAccount } from '@/components/auth/leave-account';
import { ReauthenticationField } from '@/components/auth/reauthentication-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { queueToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';
import { closeAccountText } from '@/lib/messages/settings';
import { deleteAccount } from './api';

interface Props {
  wallpapers: number;
  onClose: () => void;
}

export function CloseAccountDialog({ wallpapers, onClose }: Props) {
  async function send(data: FormData) {
    await deleteAccount(String(data.get('password')));
    queueToast({ kind: 'status', text: closeAccountText.deleted });
    await leaveAccount();
  }

  return (
    <FormDialog
      title={closeAccountText.question}
      confirm={closeAccountText.confirm}
      busy={closeAccountText.deleting}
      kind="danger"
      errorMessage={errorText.unavailable}
      formatError={closeAccountText.failed}
      send={send}
      shouldStayBusy
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{closeAccountText.questionText(wallpapers)}</p>
          <ReauthenticationField
            label={closeAccountText.password}
            error={errors.password && closeAccountText.failed(errors.password)}
          />
        </>
      )}
    </FormDialog>
  );
}
