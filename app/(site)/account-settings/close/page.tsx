import type { Metadata } from 'next';
import { CloseAccount } from '@/components/account/close-account';
import { ExportSection } from '@/components/account/export-section';
import { getHoldings } from '@/lib/accounts/queries/holdings';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { isFreshSignIn } from '@/lib/auth/policy';
import { closeText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: closeText.tab, robots: { index: false } };

export default async function CloseAccountPage() {
  const viewer = await requirePageViewer(paths.settings.close());
  const { wallpapers, favorites, bytes } = await getHoldings(viewer);
  return (
    <>
      <ExportSection bytes={bytes} title={closeText.keep} />
      <CloseAccount
        username={viewer.username}
        wallpapers={wallpapers}
        favorites={favorites}
        isFresh={isFreshSignIn(viewer)}
      />
    </>
  );
}
