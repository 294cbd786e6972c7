'use client';

import { useState } from 'react';
import formStyles from '@/components/auth/auth-form.module.css';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormAlert } from '@/components/ui/form-alert';
import { CallError } from '@/lib/http/fetcher';
import { useForm } from '@/lib/http/use-form';
import { paths } from '@/lib/paths';
import { NoWay } from './no-way';
import { Next, Say } from './say';
import { forgetCode, useMailedCode } from './use-mailed-code';

interface Done {
  title: string;
  text: string;
}

interface Props {
  text: {
    title: string;
    lead: string;
    act: string;
    acting: string;
    failed: string;
    next: string;
    another: string;
  };
  /** Uses the code. */
  act: (code: string) => Promise<Done>;
}

/**
 * What a mailed link asks for happens when somebody presses a button, never by opening the page:
 * programs that look at mail open every link in it.
 */
export function CodeAct({ text, act }: Props) {
  const code = useMailedCode();
  const [done, setDone] = useState<Done>();
  const [isDead, setIsDead] = useState(false);
  const { form, isBusy, alert, submit } = useForm(text.failed, async () => {
    try {
      setDone(await act(code ?? ''));
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) throw error;
      setIsDead(true);
    }
    forgetCode();
  });

  if (done) {
    return (
      <Say {...done} takesFocus>
        <Next>
          <ButtonLink href={paths.home()}>{text.next}</ButtonLink>
        </Next>
      </Say>
    );
  }
  if (isDead || code === null) {
    return <NoWay isDead={isDead} href={paths.settings.email()} another={text.another} />;
  }
  return (
    <Say title={text.title} text={text.lead}>
      <form ref={form} className={formStyles.form} method="post" onSubmit={submit}>
        <FormAlert>{alert}</FormAlert>
        <p>
          <Button type="submit" disabled={isBusy || code === undefined}>
            {isBusy ? text.acting : text.act}
          </Button>
        </p>
      </form>
    </Say>
  );
}
