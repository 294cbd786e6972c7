import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { DailyEditor } from '@/components/admin/featured/daily-editor';
import { FeaturedEditor } from '@/components/admin/featured/featured-editor';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getToday, listChosenDays } from '@/lib/daily-wallpapers/queries';
import { listFeaturedWallpapers } from '@/lib/featured/queries';
import { featuredText as text } from '@/lib/messages/admin-featured';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { getWallpaper } from '@/lib/wallpapers/queries';

export const metadata: Metadata = { title: text.title };

export default async function FeaturedPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const { add } = await getSearchParams(props);
  const [saved, chosen] = await Promise.all([
    listFeaturedWallpapers(viewer),
    listChosenDays(viewer),
  ]);
  const added = add ? await getWallpaper(add, viewer) : undefined;
  return (
    <AdminPage title={text.title} text={text.text}>
      <FeaturedEditor key={add} saved={saved} added={added} />
      <DailyEditor chosen={chosen} today={getToday()} />
    </AdminPage>
  );
}
