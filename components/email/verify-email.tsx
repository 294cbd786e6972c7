'use client';

import { emailText } from '@/lib/messages/email';
import { EmailLinkAction } from './email-link-action';
import { useEmailLinks } from './use-email-links';

const text = emailText.verify;

export function VerifyEmail() {
  const { verifyEmail } = useEmailLinks();
  return (
    <EmailLinkAction
      text={text}
      redeem={async (code) => {
        await verifyEmail(code);
        return { title: text.doneTitle, text: text.done };
      }}
    />
  );
}
