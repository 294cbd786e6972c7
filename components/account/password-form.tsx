'use client';

import { NewPasswordField } from '@/components/auth/new-password-field';
import { ReauthenticationField } from '@/components/auth/reauthentication-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SwitchField } from '@/components/ui/switch-field';
import { showToast } from '@/components/ui/toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useForm } from '@/lib/client/use-form';
import { passwordText } from '@/lib/messages/settings';
import { updatePassword } from './api';
import styles from './form.module.css';

interface Props {
  email: string;
  hasKeys: boolean;
  onChanged: () => unknown;
}

export function PasswordForm({ email, hasKeys, onChanged }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(
    passwordText.failed,
    async (data) => {
      const password = String(data.get('password'));
      const revokeKeys = data.has('revokeKeys');
      const newPassword = String(data.get('newPassword'));
      await updatePassword({ password, newPassword, revokeKeys });
      form.current?.reset();
      const text = revokeKeys ? passwordText.savedAndRevoked : passwordText.saved;
      showToast({ kind: 'status', text });
      onChanged();
    },
    { isReusable: true },
  );
  return (
    // `post` keeps the password out of the URL if JavaScript is off.
    <form ref={form} className={`${styles.form} ${styles.fields}`} method="post" onSubmit={submit}>
      <VisuallyHidden>
        {/* Tells password managers which account this is. */}
        <input
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </VisuallyHidden>
      <ReauthenticationField label={passwordText.current} error={errors.password} />
      <NewPasswordField
        name="newPassword"
        label={passwordText.newPassword}
        error={errors.newPassword}
      />
      {hasKeys && (
        <SwitchField
          name="revokeKeys"
          label={passwordText.revokeKeys}
          hint={passwordText.revokeKeysHint}
        />
      )}
      <div className={styles.footer}>
        <FormAlert>{alert}</FormAlert>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? passwordText.saving : passwordText.save}
        </Button>
      </div>
    </form>
  );
}
