'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { emailText } from '@/lib/messages/email';
import { requestPasswordReset } from './api';
import styles from './forgot-password-form.module.css';
import { StatusMessage } from './status-message';

const text = emailText.forgot;

export function ForgotPasswordForm() {
  const [{ email, isSent }, setState] = useState({ email: '', isSent: false });
  if (isSent) return <SentMessage onRetry={() => setState({ email, isSent: false })} />;
  return (
    <StatusMessage title={text.title} text={text.lead} takesFocus={email !== ''}>
      <RequestForm
        initialEmail={email}
        onSend={(sentTo) => setState({ email: sentTo, isSent: true })}
      />
    </StatusMessage>
  );
}

interface RequestFormProps {
  initialEmail: string;
  onSend: (email: string) => void;
}

function RequestForm({ initialEmail, onSend }: RequestFormProps) {
  const { form, isBusy, alert, errors, submit } = useForm(text.failed, async (data) => {
    const email = String(data.get('email'));
    await requestPasswordReset(email);
    onSend(email);
  });
  return (
    <form ref={form} className={formStyles.form} data-scripted="" method="post" onSubmit={submit}>
      <TextField
        name="email"
        label={authText.email}
        error={errors.email}
        type="email"
        defaultValue={initialEmail}
        autoComplete="username"
        maxLength={TEXT.email}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? text.sending : text.send}
      </Button>
    </form>
  );
}

function SentMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusMessage title={text.sentTitle} text={text.sent} takesFocus>
      <div className={styles.reasons}>
        <h2>{text.notReceived}</h2>
        <ul>
          {text.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <p className={styles.action}>
        <Button kind="quiet" onClick={onRetry}>
          {text.tryAnother}
        </Button>
      </p>
    </StatusMessage>
  );
}
