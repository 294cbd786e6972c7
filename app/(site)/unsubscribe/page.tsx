import type { Metadata } from 'next';
import { CodePage } from '@/components/email/code-page';
import { Unsubscribe } from '@/components/email/unsubscribe';
import { emailText } from '@/lib/messages/email';
import type { SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: emailText.unsubscribe.title, robots: { index: false } };

export default function UnsubscribePage(props: SearchParamsProps) {
  return (
    <CodePage {...props} page="unsubscribe">
      <Unsubscribe />
    </CodePage>
  );
}
