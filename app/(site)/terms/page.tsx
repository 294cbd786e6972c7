import type { Metadata } from 'next';
import { LegalPage } from '@/components/layout/legal-page';
import { termsText } from '@/lib/messages/legal';
import { paths } from '@/lib/paths';

export const metadata: Metadata = {
  title: termsText.title,
  description: termsText.lead,
  alternates: { canonical: paths.terms() },
};

export default function TermsPage() {
  return <LegalPage text={termsText} />;
}
