'use client';

import formStyles from '@/components/auth/auth-form.module.css';
import { ReauthenticationField } from '@/components/auth/reauthentication-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { useForm } from '@/lib/client/use-form';
import type { PendingEmail } from '@/lib/email/schema';
import { TEXT } from '@/lib/limits';
import { emailText } from '@/lib/messages/email';
import { changeEmail } from './api';

const text = emailText.settings;

interface Props {
  onAsk: (pending: PendingEmail) => void;
}

export function NewEmailForm({ onAsk }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(text.changeFailed, async (data) => {
    const password = String(data.get('password'));
    onAsk(await changeEmail({ email: String(data.get('email')), password }));
  });
  return (
    <form ref={form} className={formStyles.form} data-scripted="" method="post" onSubmit={submit}>
      <TextField
        name="email"
        label={text.newEmail}
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={TEXT.email}
      />
      <ReauthenticationField label={text.password} error={errors.password} />
      <FormAlert>{alert}</FormAlert>
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? text.changing : text.change}
        </Button>
      </p>
    </form>
  );
}
