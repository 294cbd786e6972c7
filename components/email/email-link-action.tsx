'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { accountPaths } from '@/lib/account-paths';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { InvalidLink } from './invalid-link';
import { ResultMessage } from './result-message';
import type { EmailLinkResult } from './results';
import { StatusMessage } from './status-message';
import { useEmailCode } from './use-email-code';

interface Props {
  text: {
    title: string;
    lead: string;
    submit: string;
    submitting: string;
    failed: string;
    invalidLink?: string;
    newLink: string;
  };
  newLinkHref?: string;
  redeem: (code: string) => Promise<EmailLinkResult>;
}

/** Requires a click, because email scanners open every link. */
export function EmailLinkAction({
  text,
  newLinkHref = accountPaths.settings.email(),
  redeem,
}: Props) {
  const [code, clearCode] = useEmailCode();
  /** Of the code that was sent: null if it was rejected. */
  const [result, setResult] = useState<EmailLinkResult | null>();
  const { form, isBusy, alert, submit } = useForm(
    text.failed,
    async () => {
      try {
        setResult(await redeem(code ?? ''));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        setResult(null);
      }
      clearCode();
    },
    { isReusable: true },
  );

  if (code === null) {
    return result ? (
      <ResultMessage result={result} takesFocus />
    ) : (
      <InvalidLink
        isRejected={result === null}
        rejectedText={text.invalidLink}
        href={newLinkHref}
        linkText={text.newLink}
      />
    );
  }
  return (
    <StatusMessage title={text.title} text={text.lead}>
      <form ref={form} className={formStyles.form} data-scripted="" method="post" onSubmit={submit}>
        <FormAlert>{alert}</FormAlert>
        <p>
          <Button type="submit" disabled={isBusy || code === undefined}>
            {isBusy ? text.submitting : text.submit}
          </Button>
        </p>
      </form>
    </StatusMessage>
  );
}
