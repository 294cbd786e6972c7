import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { accountPaths } from '@/lib/account-paths';
import type { CodePage } from '@/lib/email/schema';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { emailText } from '@/lib/messages/email';
import { emailFormText } from '@/lib/messages/email-forms';
import styles from './code-form.module.css';

const SUBMIT: Record<CodePage, string> = {
  'reset-password': emailText.reset.save,
  'verify-email': emailText.verify.submit,
  'confirm-email': emailText.confirm.submit,
  'undo-email-change': emailText.undo.submit,
  unsubscribe: emailText.unsubscribe.submit,
};

/** Asks for the link: without JavaScript, nothing can read the fragment of the URL. */
export function CodeForm({ page, problem }: { page: CodePage; problem: string }) {
  return (
    <form className={styles.form} method="post" action={accountPaths.api.emailLink(page)}>
      <TextField
        name="code"
        label={emailFormText.code}
        hint={emailFormText.codeHint}
        autoComplete="off"
        maxLength={TEXT.code}
      />
      {page === 'reset-password' && (
        <TextField
          name="password"
          label={emailText.reset.password}
          hint={authText.passwordHint(TEXT.passwordMin)}
          type="password"
          autoComplete="new-password"
          minLength={TEXT.passwordMin}
          maxLength={TEXT.password}
        />
      )}
      <FormAlert>{problem}</FormAlert>
      <p>
        <Button type="submit">{SUBMIT[page]}</Button>
      </p>
    </form>
  );
}
