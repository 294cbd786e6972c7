import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { MailPage } from '@/components/account/mail-page';
import { emailText } from '@/lib/messages/en/email';

export const metadata: Metadata = { title: emailText.forgot.title, robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <MailPage>
      <ForgotPasswordForm />
    </MailPage>
  );
}
