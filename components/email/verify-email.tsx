'use client';

import { useMailedLinks } from '@/lib/email/hooks';
import { emailText } from '@/lib/messages/email';
import { CodeAct } from './code-act';

const text = emailText.verify;

export function VerifyEmail() {
  const { verifyEmail } = useMailedLinks();
  return (
    <CodeAct
      text={text}
      redeem={async (code) => {
        await verifyEmail(code);
        return { title: text.doneTitle, text: text.done };
      }}
    />
  );
}
