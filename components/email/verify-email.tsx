'use client';

import { emailText } from '@/lib/messages/email';
import { EmailLinkAction } from './email-link-action';
import { VERIFIED } from './results';
import { useEmailLinks } from './use-email-links';

export function VerifyEmail() {
  const { verifyEmail } = useEmailLinks();
  return (
    <EmailLinkAction
      text={emailText.verify}
      redeem={async (code) => {
        await verifyEmail(code);
        return VERIFIED;
      }}
    />
  );
}
