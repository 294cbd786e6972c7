import type { Metadata } from 'next';
import { MailPage } from '@/components/email/mail-page';
import { ResetPasswordForm } from '@/components/email/reset-password-form';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.reset.title, robots: { index: false } };

export default function ResetPasswordPage() {
  return (
    <MailPage>
      <ResetPasswordForm />
    </MailPage>
  );
}
