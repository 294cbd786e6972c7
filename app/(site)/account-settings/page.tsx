import type { Metadata } from 'next';
import { ExportSection } from '@/components/account/export-section';
import { PictureSettings } from '@/components/account/picture-settings';
import { ProfileForm } from '@/components/account/profile-form';
import { getAccountTotals } from '@/lib/accounts/queries/account-totals';
import { requireOwnUser } from '@/lib/accounts/require-own-user';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: profileFormText.tab, robots: { index: false } };

export default async function EditProfilePage() {
  const viewer = await requirePageViewer(paths.settings.profile());
  const [user, holdings] = await Promise.all([requireOwnUser(viewer), getAccountTotals(viewer)]);
  return (
    <>
      <PictureSettings user={user} />
      <ProfileForm user={user} />
      <ExportSection bytes={holdings.bytes} />
    </>
  );
}
