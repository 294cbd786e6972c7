import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ContactSection } from '@/components/layout/contact-section';
import { LegalPage } from '@/components/layout/legal-page';
import { termsText } from '@/lib/messages/legal';
import { getContactEmail } from '@/lib/share/contact';

export const metadata: Metadata = {
  title: termsText.title,
  description: termsText.lead,
};

export default async function TermsPage() {
  // The build has no settings.
  await connection();
  return (
    <LegalPage text={termsText}>
      <ContactSection email={getContactEmail()} />
    </LegalPage>
  );
}
