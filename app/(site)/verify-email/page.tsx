import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/email/email-link-page';
import { VerifyEmail } from '@/components/email/verify-email';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.verify.title, robots: { index: false } };

export default function VerifyEmailPage() {
  return (
    <EmailLinkPage>
      <VerifyEmail />
    </EmailLinkPage>
  );
}
