import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email/email-link-page';
import { ResetPasswordForm } from '@/components/email/reset-password-form';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.reset.title, robots: { index: false } };

export default function ResetPasswordPage() {
  return (
    <EmailLinkPage>
      <ResetPasswordForm />
    </EmailLinkPage>
  );
}
