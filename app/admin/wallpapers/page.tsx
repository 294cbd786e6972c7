import type { Metadata } from 'next';
import { WallpapersScreen } from '@/components/admin/wallpapers/wallpapers-screen';
import { listAllWallpapers } from '@/lib/admin-wallpapers/queries/list-wallpapers';
import { parseAdminWallpaperQuery } from '@/lib/admin-wallpapers/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { listPublicCategories } from '@/lib/categories/queries';
import { adminText } from '@/lib/messages/admin';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.wallpapers };

export default async function WallpapersPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const searchParams = await getSearchParams(props);
  const query = parseAdminWallpaperQuery(searchParams);
  const [page, categories] = await Promise.all([
    listAllWallpapers(viewer, query),
    listPublicCategories(),
  ]);
  const names = categories.map(({ name }) => name);
  return (
    <WallpapersScreen searchParams={searchParams} query={query} categories={names} {...page} />
  );
}
