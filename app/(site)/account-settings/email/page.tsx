import type { Metadata } from 'next';
import { EmailSettings } from '@/components/account/email-settings';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { emailText } from '@/lib/messages/en/settings';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: emailText.tab, robots: { index: false } };

export default async function EmailSettingsPage() {
  const viewer = await requirePageViewer(paths.settings.email());
  return <EmailSettings user={await requireOwnUser(viewer)} />;
}
