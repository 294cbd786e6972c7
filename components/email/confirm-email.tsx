'use client';

import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import { EmailLinkAction } from './email-link-action';
import { useEmailLinks } from './use-email-links';

const text = emailText.confirm;
const RESULTS = {
  changed: {
    title: text.changedTitle,
    text: text.changed,
    link: { href: paths.home(), text: text.home },
  },
  restored: {
    title: text.restoredTitle,
    text: text.restored,
    link: { href: paths.forgotPassword(), text: text.resendReset },
  },
};

/** Completes an email change, or undoes it with the link sent to the previous email. */
export function ConfirmEmail() {
  const { confirmEmail } = useEmailLinks();
  return <EmailLinkAction text={text} redeem={async (code) => RESULTS[await confirmEmail(code)]} />;
}
