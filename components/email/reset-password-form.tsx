'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { queueToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import { resetPassword } from './api';
import { InvalidLink } from './invalid-link';
import { StatusMessage } from './status-message';
import { useEmailCode } from './use-email-code';

const text = emailText.reset;

export function ResetPasswordForm() {
  const [code, clearCode] = useEmailCode();
  const [isRejected, setIsRejected] = useState(false);
  if (code === null) {
    return (
      <InvalidLink isRejected={isRejected} href={paths.forgotPassword()} linkText={text.newLink} />
    );
  }
  const reject = () => {
    setIsRejected(true);
    clearCode();
  };
  return (
    <StatusMessage title={text.title} text={text.lead}>
      <NewPasswordForm code={code} onReject={reject} />
    </StatusMessage>
  );
}

interface NewPasswordFormProps {
  /** Undefined until the browser has read it. */
  code: string | undefined;
  onReject: () => void;
}

function NewPasswordForm({ code, onReject }: NewPasswordFormProps) {
  const { form, isBusy, alert, errors, submit } = useForm(text.failed, async (data) => {
    try {
      await resetPassword(code ?? '', String(data.get('password')));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return onReject();
    }
    queueToast({ kind: 'status', text: text.done });
    // A full load, because the reset ended the session.
    location.assign(paths.login());
  });
  return (
    <form ref={form} className={formStyles.form} data-scripted="" method="post" onSubmit={submit}>
      <NewPasswordField name="password" label={text.password} error={errors.password} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" disabled={isBusy || code === undefined}>
        {isBusy ? text.saving : text.save}
      </Button>
    </form>
  );
}
