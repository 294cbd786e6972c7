import type { Metadata } from 'next';
import { ConfirmEmail } from '@/components/email/confirm-email';
import { MailPage } from '@/components/email/mail-page';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.confirm.title, robots: { index: false } };

export default function ConfirmEmailPage() {
  return (
    <MailPage>
      <ConfirmEmail />
    </MailPage>
  );
}
