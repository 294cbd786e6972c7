import type { Metadata } from 'next';
import { WallpapersScreen } from '@/components/admin/wallpapers/wallpapers-screen';
import { firstOf } from '@/lib/admin/address';
import { listAllWallpapers } from '@/lib/admin-wallpapers/queries/list-wallpapers';
import { readAsked } from '@/lib/admin-wallpapers/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/en/admin';

export const metadata: Metadata = { title: adminText.wallpapers };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function WallpapersPage({ searchParams }: Props) {
  const viewer = await requireAdminPage();
  const asked = firstOf(await searchParams);
  const query = readAsked(asked);
  return (
    <WallpapersScreen asked={asked} query={query} {...(await listAllWallpapers(viewer, query))} />
  );
}
