import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email/email-link-page';
import { ForgotPasswordForm } from '@/components/email/forgot-password-form';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.forgot.title, robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <EmailLinkPage>
      <ForgotPasswordForm />
    </EmailLinkPage>
  );
}
