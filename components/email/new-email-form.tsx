'use client';

import formStyles from '@/components/auth/auth-form.module.css';
import { ProofField } from '@/components/auth/proof-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { useEmailChange } from '@/lib/email/hooks';
import type { PendingEmail } from '@/lib/email/schema';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { emailText } from '@/lib/messages/email';

const text = emailText.settings;

interface Props {
  /** The password need not be given. */
  isFresh: boolean;
  onAsk: (pending: PendingEmail) => void;
}

/** Asks for another address. @param props.onAsk it waits to be confirmed now; the form begins anew. */
export function NewEmailForm({ isFresh, onAsk }: Props) {
  const { change } = useEmailChange();
  const { form, isBusy, alert, errors, submit } = useForm(text.changeFailed, async (given) => {
    const password = String(given.get('password')) || undefined;
    onAsk(await change({ email: String(given.get('email')), password }));
  });
  return (
    <form ref={form} className={formStyles.form} method="post" onSubmit={submit}>
      <TextField
        name="email"
        label={text.newEmail}
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={TEXT.email}
      />
      <ProofField label={text.password} isFresh={isFresh} error={errors.password} />
      <FormAlert>{alert}</FormAlert>
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? text.changing : text.change}
        </Button>
      </p>
    </form>
  );
}
