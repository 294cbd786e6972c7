'use client';

import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
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
        const link = { href: paths.home(), text: text.home };
        return { title: text.doneTitle, text: text.done, link };
      }}
    />
  );
}
