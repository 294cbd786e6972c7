import type { Metadata } from 'next';
import { WallpapersScreen } from '@/components/admin/wallpapers/wallpapers-screen';
import { type AddressProps, askedOf } from '@/lib/address';
import { listAllWallpapers } from '@/lib/admin-wallpapers/queries/list-wallpapers';
import { readAsked } from '@/lib/admin-wallpapers/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { listPublicCategories } from '@/lib/categories/queries';
import { adminText } from '@/lib/messages/admin';

export const metadata: Metadata = { title: adminText.wallpapers };

export default async function WallpapersPage(props: AddressProps) {
  const viewer = await requireAdminPage();
  const searchParams = await askedOf(props);
  const query = readAsked(searchParams);
  const [page, categories] = await Promise.all([
    listAllWallpapers(viewer, query),
    listPublicCategories(),
  ]);
  const names = categories.map(({ name }) => name);
  return <WallpapersScreen asked={searchParams} query={query} categories={names} {...page} />;
}
