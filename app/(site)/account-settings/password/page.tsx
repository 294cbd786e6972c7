import type { Metadata } from 'next';
import { PasswordSettings } from '@/components/account/password-settings';
import { accountPaths } from '@/lib/account-paths';
import { listSessions } from '@/lib/accounts/queries/sessions';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { listKeys } from '@/lib/api-keys/queries';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { passwordText } from '@/lib/messages/settings';

export const metadata: Metadata = { title: passwordText.tab, robots: { index: false } };

export default async function ChangePasswordPage() {
  const viewer = await requirePageViewer(accountPaths.settings.password());
  const [user, sessions, keys] = await Promise.all([
    requireOwnUser(viewer),
    listSessions(viewer),
    listKeys(viewer),
  ]);
  return <PasswordSettings email={user.email} sessions={sessions} keys={keys} now={Date.now()} />;
}
