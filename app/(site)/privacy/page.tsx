import type { Metadata } from 'next';
import { LegalPage } from '@/components/layout/legal-page';
import { privacyText } from '@/lib/messages/legal';
import { paths } from '@/lib/paths';

export const metadata: Metadata = {
  title: privacyText.title,
  description: privacyText.lead,
  alternates: { canonical: paths.privacy() },
};

export default function PrivacyPage() {
  return <LegalPage text={privacyText} />;
}
