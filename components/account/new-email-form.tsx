'use client';

import formStyles from '@/components/auth/auth-form.module.css';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useEmailChange } from '@/lib/accounts/hooks';
import type { PendingEmail } from '@/lib/accounts/schema';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { emailText } from '@/lib/messages/en/email';
import styles from './email-settings.module.css';

const text = emailText.settings;

/** Asks for another address. @param props.onAsk it waits to be confirmed now; the form begins anew. */
export function NewEmailForm({ onAsk }: { onAsk: (pending: PendingEmail) => void }) {
  const { change } = useEmailChange();
  const { form, isBusy, alert, errors, submit } = useForm(text.changeFailed, async (given) => {
    onAsk(
      await change({ email: String(given.get('email')), password: String(given.get('password')) }),
    );
  });
  return (
    <form
      ref={form}
      className={`${formStyles.form} ${styles.change}`}
      method="post"
      onSubmit={submit}
    >
      <h3 className={styles.heading}>{text.newTitle}</h3>
      <TextField
        name="email"
        label={text.newEmail}
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={TEXT.email}
      />
      <TextField
        name="password"
        label={text.password}
        error={errors.password}
        type="password"
        autoComplete="current-password"
        maxLength={TEXT.password}
      />
      <p role="alert" className={formStyles.alert}>
        {alert}
      </p>
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? text.changing : text.change}
        </Button>
      </p>
    </form>
  );
}
