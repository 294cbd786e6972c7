import type { Metadata } from 'next';
import { ConfirmEmail } from '@/components/email/confirm-email';
import { EmailLinkPage } from '@/components/email/email-link-page';
import { emailText } from '@/lib/messages/email';

export const metadata: Metadata = { title: emailText.undo.title, robots: { index: false } };

export default function UndoEmailChangePage() {
  return (
    <EmailLinkPage>
      <ConfirmEmail isUndo />
    </EmailLinkPage>
  );
}
