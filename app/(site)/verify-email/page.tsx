import type { Metadata } from 'next';
import { CodePage } from '@/components/email/code-page';
import { VerifyEmail } from '@/components/email/verify-email';
import { emailText } from '@/lib/messages/email';
import type { SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: emailText.verify.title, robots: { index: false } };

export default function VerifyEmailPage(props: SearchParamsProps) {
  return (
    <CodePage {...props} page="verify-email">
      <VerifyEmail />
    </CodePage>
  );
}
