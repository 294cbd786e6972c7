'use client';

import styles from '@/components/auth/auth-form.module.css';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { useAuth } from '@/components/auth/use-auth';
import { UsernameField } from '@/components/auth/username-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Link } from '@/components/ui/link';
import { TextField } from '@/components/ui/text-field';
import { queueToast } from '@/components/ui/toast';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { toSafeCallbackUrl } from '@/lib/local-path';
import { authText } from '@/lib/messages/auth';
import { linkText } from '@/lib/messages/links';
import { paths } from '@/lib/paths';
import { completeLogin } from './complete-login';
import { readCallbackUrl } from './use-callback-url';

const NOT_BLANK = '.*\\S.*';
const FIELDS = ['firstName', 'lastName', 'username', 'email', 'password'] as const;

export function RegisterForm() {
  const { register } = useAuth();
  const { form, isBusy, alert, errors, submit } = useForm(
    authText.registrationFailed,
    async (data) => {
      const [firstName, lastName, username, email, password] = FIELDS.map((name) =>
        String(data.get(name)),
      ) as [string, string, string, string, string];
      const displayName = `${firstName.trim()} ${lastName.trim()}`.trim() || username;
      await register({ email, password, displayName, username, firstName, lastName });
      queueToast({ kind: 'status', text: authText.registrationSucceeded });
      await completeLogin(toSafeCallbackUrl(readCallbackUrl()));
    },
  );
  const nameProps = { pattern: NOT_BLANK, title: authText.blankField };

  return (
    // POST, or without JavaScript the password would end up in the URL.
    <form ref={form} className={styles.form} data-scripted="" method="post" onSubmit={submit}>
      <div className={styles.names}>
        <TextField
          {...nameProps}
          name="firstName"
          label={authText.firstName}
          error={errors.firstName}
          autoComplete="given-name"
          maxLength={TEXT.firstName}
        />
        <TextField
          {...nameProps}
          name="lastName"
          label={authText.lastName}
          error={errors.lastName}
          autoComplete="family-name"
          maxLength={TEXT.lastName}
        />
      </div>
      <UsernameField hint={authText.usernameHint} error={errors.username} />
      <TextField
        name="email"
        label={authText.email}
        error={errors.email}
        hint={authText.emailHint}
        type="email"
        autoComplete="username"
        maxLength={TEXT.email}
      />
      <NewPasswordField name="password" label={authText.password} error={errors.password} />
      <Agreement />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? authText.creatingAccount : authText.createAccount}
      </Button>
    </form>
  );
}

function Agreement() {
  const { before, between, after } = authText.agreement;
  return (
    <p className={styles.small}>
      {before} <Link href={paths.terms()}>{linkText.terms}</Link> {between}{' '}
      <Link href={paths.privacy()}>{linkText.privacy}</Link> {after}
    </p>
  );
}
