'use client';

import { NewPasswordField } from '@/components/auth/new-password-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { Unseen } from '@/components/ui/unseen';
import { changePassword } from '@/lib/accounts/hooks';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { passwordText } from '@/lib/messages/en/settings';
import styles from './form.module.css';

interface Props {
  email: string;
  /** The current one need not be given. */
  isFresh: boolean;
  onChanged: () => unknown;
}

export function PasswordForm({ email, isFresh, onChanged }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(
    passwordText.failed,
    async (given) => {
      const password = String(given.get('password')) || undefined;
      await changePassword({ password, newPassword: String(given.get('newPassword')) });
      form.current?.reset();
      showToast({ kind: 'status', text: passwordText.saved });
      onChanged();
    },
    { stays: true },
  );
  return (
    // Without script the form must not put a password into the address.
    <form ref={form} className={`${styles.form} ${styles.fields}`} method="post" onSubmit={submit}>
      <Unseen>
        {/* For password managers, which want to know whose password it is. */}
        <input
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </Unseen>
      <TextField
        name="password"
        label={passwordText.current}
        hint={isFresh ? passwordText.currentNotNeeded : undefined}
        error={errors.password}
        required={!isFresh}
        type="password"
        autoComplete="current-password"
        maxLength={TEXT.password}
      />
      <NewPasswordField name="newPassword" label={passwordText.fresh} error={errors.newPassword} />
      <div className={styles.end}>
        <FormAlert>{alert}</FormAlert>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? passwordText.saving : passwordText.save}
        </Button>
      </div>
    </form>
  );
}
