'use client';

import styles from '@/components/auth/auth-form.module.css';
import { useAuth } from '@/components/auth/use-auth';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Link } from '@/components/ui/link';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';

/** @param props.onLogin the form stays busy until it resolves. */
export function LoginForm({ onLogin }: { onLogin: () => Promise<void> }) {
  const { login } = useAuth();
  const { form, isBusy, alert, errors, submit } = useForm(
    authText.loginFailed,
    async (data) => {
      await login({ email: String(data.get('email')), password: String(data.get('password')) });
      await onLogin();
    },
    { isSignIn: true },
  );

  return (
    // POST, or without JavaScript the password would end up in the URL.
    <form ref={form} className={styles.form} data-scripted="" method="post" onSubmit={submit}>
      <TextField
        name="email"
        label={authText.email}
        error={errors.email}
        type="email"
        autoComplete="username"
        maxLength={TEXT.email}
      />
      <PasswordField
        name="password"
        label={authText.password}
        link={<Link href={paths.forgotPassword()}>{emailText.forgotPassword}</Link>}
        error={errors.password}
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
