import type { Metadata } from 'next';
import { CodePage } from '@/components/email/code-page';
import { ConfirmEmail } from '@/components/email/confirm-email';
import { emailText } from '@/lib/messages/email';
import type { SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: emailText.confirm.title, robots: { index: false } };

export default function ConfirmEmailPage(props: SearchParamsProps) {
  return (
    <CodePage {...props} page="confirm-email">
      <ConfirmEmail />
    </CodePage>
  );
}
