import type { Metadata } from 'next';
import { LegalPage } from '@/components/layout/legal-page';
import { privacyText } from '@/lib/messages/legal';

export const metadata: Metadata = {
  title: privacyText.title,
  description: privacyText.lead,
};

export default function PrivacyPage() {
  return <LegalPage text={privacyText} />;
}
