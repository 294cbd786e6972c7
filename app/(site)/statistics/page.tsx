import type { Metadata } from 'next';
import { MostViewed } from '@/components/statistics/most-viewed';
import { StatisticsScreen } from '@/components/statistics/statistics-screen';
import { Panel } from '@/components/ui/panel';
import { accountPaths } from '@/lib/account-paths';
import { periodSchema } from '@/lib/analytics/schema';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { statisticsText } from '@/lib/messages/statistics';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { byCreator } from '@/lib/statistics/count-days';
import { getStatisticsReport, listMostViewed } from '@/lib/statistics/queries';

export const metadata: Metadata = { title: statisticsText.title, robots: { index: false } };

export default async function StatisticsPage(props: SearchParamsProps) {
  const period = periodSchema.parse((await getSearchParams(props)).period);
  const viewer = await requirePageViewer(accountPaths.statistics());
  const report = await getStatisticsReport(byCreator(viewer.id), period);
  const wallpapers = await listMostViewed(viewer, report);
  return (
    <StatisticsScreen
      title={statisticsText.title}
      report={report}
      getPath={accountPaths.statistics}
      csvPath={accountPaths.api.statisticsExport(report.days.length)}
    >
      <Panel title={statisticsText.mostViewed}>
        <MostViewed wallpapers={wallpapers} period={period} />
      </Panel>
    </StatisticsScreen>
  );
}
