'use client';

import { NewPasswordField } from '@/components/auth/new-password-field';
import { ProofField } from '@/components/auth/proof-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SwitchField } from '@/components/ui/switch-field';
import { showToast } from '@/components/ui/toast';
import { Unseen } from '@/components/ui/unseen';
import { changePassword } from '@/lib/accounts/hooks';
import { useForm } from '@/lib/http/use-form';
import { passwordText } from '@/lib/messages/settings';
import styles from './form.module.css';

interface Props {
  email: string;
  /** The current one need not be given. */
  isFresh: boolean;
  /** There are API keys, which the old password may have made. */
  hasKeys: boolean;
  onChanged: () => unknown;
}

export function PasswordForm({ email, isFresh, hasKeys, onChanged }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(
    passwordText.failed,
    async (given) => {
      const password = String(given.get('password')) || undefined;
      const revokeKeys = given.has('revokeKeys');
      const newPassword = String(given.get('newPassword'));
      await changePassword({ password, newPassword, revokeKeys });
      form.current?.reset();
      const text = revokeKeys ? passwordText.savedAndRevoked : passwordText.saved;
      showToast({ kind: 'status', text });
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
      <ProofField label={passwordText.current} isFresh={isFresh} error={errors.password} />
      <NewPasswordField name="newPassword" label={passwordText.fresh} error={errors.newPassword} />
      {hasKeys && (
        <SwitchField
          name="revokeKeys"
          label={passwordText.revokeKeys}
          hint={passwordText.revokeKeysHint}
        />
      )}
      <div className={styles.end}>
        <FormAlert>{alert}</FormAlert>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? passwordText.saving : passwordText.save}
        </Button>
      </div>
    </form>
  );
}
