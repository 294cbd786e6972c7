import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EmailSettings } from '@/components/account/email-settings';
import { getPendingEmail } from '@/lib/accounts/queries';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { emailText } from '@/lib/messages/en/email';
import { paths } from '@/lib/paths';
import { getOwnUser } from '@/lib/users/queries';

export const metadata: Metadata = { title: emailText.settings.title, robots: { index: false } };

export default async function EmailSettingsPage() {
  const viewer = await getPageViewer();
  const [user, pending] = viewer
    ? await Promise.all([getOwnUser(viewer.id), getPendingEmail(viewer.id)])
    : [null, null];
  if (!user) redirect(paths.loginModal(paths.emailSettings()));
  return <EmailSettings email={user.email} isVerified={user.emailVerified} pending={pending} />;
}
