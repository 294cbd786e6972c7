import type { Metadata } from 'next';
import { EmailSettings } from '@/components/account/email-settings';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { getEmailState } from '@/lib/email/queries';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: emailText.settings.title, robots: { index: false } };

export default async function EmailSettingsPage() {
  const viewer = await requirePageViewer(paths.settings.email());
  return <EmailSettings {...(await getEmailState(viewer.id))} />;
}
