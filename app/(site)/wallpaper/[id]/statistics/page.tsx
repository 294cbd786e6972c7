import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { StatisticsScreen } from '@/components/statistics/statistics-screen';
import { ButtonLink } from '@/components/ui/button-link';
import { accountPaths } from '@/lib/account-paths';
import { periodSchema } from '@/lib/analytics/schema';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { statisticsText } from '@/lib/messages/statistics';
import { paths } from '@/lib/paths';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { buildNotFoundMetadata } from '@/lib/share/metadata';
import { byPublicId } from '@/lib/statistics/count-days';
import { getStatisticsReport } from '@/lib/statistics/queries';
import { canChangeWallpaper } from '@/lib/wallpapers/policy';
import { getWallpaper } from '@/lib/wallpapers/queries';

interface Props extends SearchParamsProps {
  params: Promise<{ id: string }>;
}

/** Null if the viewer can't change such a wallpaper. */
const find = cache(async (id: string) => {
  const viewer = await getPageViewer();
  if (!viewer) redirect(paths.loginModal(accountPaths.wallpaperStatistics(id)));
  const wallpaper = await getWallpaper(id, viewer);
  return wallpaper && canChangeWallpaper(viewer, wallpaper) ? { viewer, wallpaper } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find((await params).id);
  if (!found) return buildNotFoundMetadata();
  return { title: statisticsText.ofWallpaper(found.wallpaper.title), robots: { index: false } };
}

export default async function WallpaperStatisticsPage(props: Props) {
  const { id } = await props.params;
  const found = await find(id);
  if (!found) {
    setNotFoundStatus();
    return <NotFoundNotice />;
  }
  const period = periodSchema.parse((await getSearchParams(props)).period);
  const report = await getStatisticsReport(byPublicId(id), period);
  return (
    <StatisticsScreen
      title={statisticsText.ofWallpaper(found.wallpaper.title)}
      report={report}
      getPath={(option) => accountPaths.wallpaperStatistics(id, option)}
      csvPath={accountPaths.api.wallpaperStatisticsExport(id, report.days.length)}
      links={
        <>
          <ButtonLink kind="outlined" href={paths.wallpaper(id)}>
            {statisticsText.openWallpaper}
          </ButtonLink>
          {found.wallpaper.userId === found.viewer.id && (
            <ButtonLink kind="outlined" href={accountPaths.statistics(period)}>
              {statisticsText.all}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
