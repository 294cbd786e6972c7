'use client';

import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { useAuth } from '@/lib/auth/hooks';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import styles from './auth-form.module.css';

/** @param props.onLogin is done when the form may be gone. */
export function LoginForm({ onLogin }: { onLogin: () => Promise<void> }) {
  const { login } = useAuth();
  const { form, isBusy, alert, errors, submit } = useForm(
    authText.loginFailed,
    async (given) => {
      await login({ email: String(given.get('email')), password: String(given.get('password')) });
      await onLogin();
    },
    { signsIn: true },
  );

  return (
    // Without script the form must not put a password into the address.
    <form ref={form} className={styles.form} method="post" onSubmit={submit}>
      <TextField
        name="email"
        label={authText.email}
        error={errors.email}
        type="email"
        autoComplete="username"
        maxLength={TEXT.email}
      />
      <TextField
        name="password"
        label={authText.password}
        error={errors.password}
        type="password"
        autoComplete="current-password"
        maxLength={TEXT.password}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? authText.signingIn : authText.signIn}
      </Button>
    </form>
  );
}
