'use client';

import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import { EmailLinkAction } from './email-link-action';
import { CONFIRMED } from './results';
import { useEmailLinks } from './use-email-links';

const { confirm, undo } = emailText;

/** Completes an email change, or undoes it with the link sent to the previous email. */
export function ConfirmEmail({ isUndo = false }: { isUndo?: boolean }) {
  const { confirmEmail } = useEmailLinks();
  const redeem = async (code: string) => CONFIRMED[await confirmEmail(code)];
  return isUndo ? (
    <EmailLinkAction text={undo} newLinkHref={paths.forgotPassword()} redeem={redeem} />
  ) : (
    <EmailLinkAction text={confirm} redeem={redeem} />
  );
}
