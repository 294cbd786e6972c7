'use client';

import { announceAuthChange } from '@/components/auth/auth-channel';
import { ReauthenticationField } from '@/components/auth/reauthentication-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { queueToast } from '@/components/ui/toast';
import { deleteAllDrafts } from '@/components/uploads/stored-drafts';
import { errorText } from '@/lib/messages/errors';
import { closeAccountText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import { deleteAccount } from './api';

interface Props {
  wallpapers: number;
  onClose: () => void;
}

export function CloseAccountDialog({ wallpapers, onClose }: Props) {
  async function send(data: FormData) {
    await deleteAccount(String(data.get('password')));
    announceAuthChange();
    await deleteAllDrafts();
    queueToast({ kind: 'status', text: closeAccountText.deleted });
    location.assign(paths.home());
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
