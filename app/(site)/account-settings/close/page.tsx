import type { Metadata } from 'next';
import { CloseAccount } from '@/components/account/close-account';
import { ExportSection } from '@/components/account/export-section';
import { accountPaths } from '@/lib/account-paths';
import { getAccountTotals } from '@/lib/accounts/queries/account-totals';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { closeAccountText } from '@/lib/messages/settings';

export const metadata: Metadata = { title: closeAccountText.tab, robots: { index: false } };

export default async function CloseAccountPage() {
  const viewer = await requirePageViewer(accountPaths.settings.close());
  const { wallpapers, favorites, bytes } = await getAccountTotals(viewer);
  return (
    <>
      <ExportSection bytes={bytes} title={closeAccountText.exportTitle} />
      <CloseAccount username={viewer.username} wallpapers={wallpapers} favorites={favorites} />
    </>
  );
}
