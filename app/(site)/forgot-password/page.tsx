import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/email/forgot-password-form';
import { MailPage } from '@/components/email/mail-page';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.forgot.title, robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <MailPage>
      <ForgotPasswordForm />
    </MailPage>
  );
}
