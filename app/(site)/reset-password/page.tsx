import type { Metadata } from 'next';
import { CodePage } from '@/components/email/code-page';
import { ResetPasswordForm } from '@/components/email/reset-password-form';
import { emailText } from '@/lib/messages/email';
import type { SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: emailText.reset.title, robots: { index: false } };

export default function ResetPasswordPage(props: SearchParamsProps) {
  return (
    <CodePage {...props} page="reset-password">
      <ResetPasswordForm />
    </CodePage>
  );
}
