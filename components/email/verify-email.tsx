'use client';

import { useEmailLinks } from '@/components/email/use-email-links';
import { emailText } from '@/lib/messages/email';
import { EmailLinkAction } from './email-link-action';

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
