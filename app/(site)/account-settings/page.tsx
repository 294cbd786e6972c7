import type { Metadata } from 'next';
import { BlockedUsers } from '@/components/account/blocked-users';
import { ExportSection } from '@/components/account/export-section';
import { PictureSettings } from '@/components/account/picture-settings';
import { ProfileForm } from '@/components/account/profile-form';
import { accountPaths } from '@/lib/account-paths';
import { getAccountTotals } from '@/lib/accounts/queries/account-totals';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { listBlockedUsers } from '@/lib/blocks/queries';
import { profileFormText } from '@/lib/messages/settings';

export const metadata: Metadata = { title: profileFormText.tab, robots: { index: false } };

export default async function EditProfilePage() {
  const viewer = await requirePageViewer(accountPaths.settings.profile());
  const [user, holdings, blocked] = await Promise.all([
    requireOwnUser(viewer),
    getAccountTotals(viewer),
    listBlockedUsers(viewer),
  ]);
  return (
    <>
      <PictureSettings user={user} />
      <ProfileForm user={user} />
      <BlockedUsers users={blocked} />
      <ExportSection bytes={holdings.bytes} />
    </>
  );
}
