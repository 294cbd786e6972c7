'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormAlert } from '@/components/ui/form-alert';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { paths } from '@/lib/paths';
import { InvalidLink } from './invalid-link';
import { StatusMessage, StatusMessageActions } from './status-message';
import { clearEmailCode, useEmailCode } from './use-email-code';

interface Result {
  title: string;
  text: string;
  link: { href: string; text: string };
}

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
  redeem: (code: string) => Promise<Result>;
}

/** Requires a click, because email scanners open every link. */
export function EmailLinkAction({ text, newLinkHref = paths.settings.email(), redeem }: Props) {
  const code = useEmailCode();
  const [result, setResult] = useState<Result>();
  const [isRejected, setIsRejected] = useState(false);
  const { form, isBusy, alert, submit } = useForm(text.failed, async () => {
    try {
      setResult(await redeem(code ?? ''));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      setIsRejected(true);
    }
    clearEmailCode();
  });

  if (result) {
    const { link, ...message } = result;
    return (
      <StatusMessage {...message} takesFocus>
        <StatusMessageActions>
          <ButtonLink href={link.href}>{link.text}</ButtonLink>
        </StatusMessageActions>
      </StatusMessage>
    );
  }
  if (isRejected || code === null) {
    return (
      <InvalidLink
        isRejected={isRejected}
        rejectedText={text.invalidLink}
        href={newLinkHref}
        linkText={text.newLink}
      />
    );
  }
  return (
    <StatusMessage title={text.title} text={text.lead}>
      <form ref={form} className={formStyles.form} method="post" onSubmit={submit}>
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
