import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { KeptPage } from '@/components/kept/kept-page';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: siteText.favorites, robots: { index: false } };

/** Leads users to their favorites. Visitors see what they keep on this device. */
export default async function FavoritesPage() {
  const viewer = await getPageViewer();
  if (viewer) redirect(paths.profileFavorites(viewer.username));
  return <KeptPage />;
}
