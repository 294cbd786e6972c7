'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { showToastNext } from '@/components/ui/toast';
import { useMailedLinks } from '@/lib/email/hooks';
import { CallError } from '@/lib/http/fetcher';
import { useForm } from '@/lib/http/use-form';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import { NoWay } from './no-way';
import { Say } from './say';
import { forgetCode, useMailedCode } from './use-mailed-code';

const text = emailText.reset;

/** The second step: a new password, once for each link. */
export function ResetPasswordForm() {
  const code = useMailedCode();
  const [isDead, setIsDead] = useState(false);
  if (isDead || code === null) {
    return <NoWay isDead={isDead} href={paths.forgotPassword()} another={text.another} />;
  }
  return (
    <Say title={text.title} text={text.lead}>
      <Choose code={code} onDead={() => setIsDead(true)} />
    </Say>
  );
}

/** @param props.code undefined until the script knows the address. */
function Choose({ code, onDead }: { code: string | undefined; onDead: () => void }) {
  const { resetPassword } = useMailedLinks();
  const { form, isBusy, alert, errors, submit } = useForm(text.failed, async (given) => {
    try {
      await resetPassword(code ?? '', String(given.get('password')));
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) throw error;
      forgetCode();
      return onDead();
    }
    showToastNext({ kind: 'status', text: text.done });
    // Anew: whoever was signed in here is not any more.
    location.assign(paths.login());
  });
  return (
    <form ref={form} className={formStyles.form} method="post" onSubmit={submit}>
      <NewPasswordField name="password" label={text.password} error={errors.password} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" disabled={isBusy || code === undefined}>
        {isBusy ? text.saving : text.save}
      </Button>
    </form>
  );
}
