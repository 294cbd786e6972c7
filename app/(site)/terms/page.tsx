import type { Metadata } from 'next';
import { LegalPage } from '@/components/layout/legal-page';
import { termsText } from '@/lib/messages/legal';

export const metadata: Metadata = {
  title: termsText.title,
  description: termsText.lead,
};

export default function TermsPage() {
  return <LegalPage text={termsText} />;
}
