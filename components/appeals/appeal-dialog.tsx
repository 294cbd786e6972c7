'use client';

import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';
import { TEXT } from '@/lib/limits';
import { appealText } from '@/lib/messages/appeals';
import { sendAppeal } from './api';

interface Props {
  id: string;
  title: string;
  onSent: () => unknown;
  onClose: () => void;
}

export function AppealDialog({ id, title, onSent, onClose }: Props) {
  async function send(data: FormData) {
    await sendAppeal(id, { text: String(data.get('text')) });
    showToast({ kind: 'status', text: appealText.sent });
    await onSent();
  }
  return (
    <FormDialog
      title={appealText.title(title)}
      confirm={appealText.send}
      busy={appealText.sending}
      errorMessage={appealText.failed}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="secondary">{appealText.hint}</p>
          <Field label={appealText.text} hint={appealText.textHint} error={errors.text}>
            {(ids) => <textarea {...ids} name="text" rows={5} required maxLength={TEXT.appeal} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
