'use client';

import { ProofField } from '@/components/auth/proof-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToastNext } from '@/components/ui/toast';
import { closeAccount } from '@/lib/accounts/hooks';
import { errorText } from '@/lib/messages/errors';
import { closeText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';

interface Props {
  wallpapers: number;
  isFresh: boolean;
  onClose: () => void;
}

export function CloseDialog({ wallpapers, isFresh, onClose }: Props) {
  async function send(data: FormData) {
    await closeAccount(String(data.get('password')) || undefined);
    showToastNext({ kind: 'status', text: closeText.deleted });
    location.assign(paths.home());
  }

  return (
    <FormDialog
      title={closeText.question}
      confirm={closeText.confirm}
      busy={closeText.deleting}
      kind="danger"
      failed={errorText.unavailable}
      explain={closeText.failed}
      send={send}
      leaves
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{closeText.questionText(wallpapers)}</p>
          <ProofField
            label={closeText.password}
            isFresh={isFresh}
            error={errors.password && closeText.failed(errors.password)}
          />
        </>
      )}
    </FormDialog>
  );
}
