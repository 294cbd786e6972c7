'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useSession } from '@/lib/auth/hooks';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/en';
import { safeCallbackUrl } from '@/lib/paths';
import styles from './login-form.module.css';

export function LoginForm() {
  const { login } = useSession();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setAlert('');
    try {
      await login({ email: String(form.get('email')), password: String(form.get('password')) });
      // The whole page anew: what was prefetched for a visitor is not for the one signed in.
      const back = new URLSearchParams(location.search).get('callbackUrl');
      location.assign(safeCallbackUrl(back));
    } catch (error) {
      setBusy(false);
      setAlert((error instanceof Error && error.message) || authText.loginFailed);
    }
  }

  return (
    // Without script the form must not put a password into the address.
    <form className={styles.form} method="post" onSubmit={signIn}>
      <Field label={authText.email}>
        {(ids) => (
          <input
            {...ids}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={TEXT.email}
          />
        )}
      </Field>
      <Field label={authText.password}>
        {(ids) => (
          <input
            {...ids}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={TEXT.password}
          />
        )}
      </Field>
      {alert && <p role="alert">{alert}</p>}
      <Button type="submit" disabled={busy}>
        {busy ? authText.signingIn : authText.signIn}
      </Button>
    </form>
  );
}
