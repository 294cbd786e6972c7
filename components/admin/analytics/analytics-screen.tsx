import { AdminPage } from '@/components/admin/admin-page';
import { FilterChips } from '@/components/admin/filter-chips';
import { Panel } from '@/components/admin/panel';
import { adminPaths } from '@/lib/admin-paths';
import { type Analytics, FIGURES, PERIODS } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatNumber } from '@/lib/messages/formats';
import { addQuery } from '@/lib/search-params';
import styles from './analytics-screen.module.css';
import { ChangeLine } from './change-line';
import { FiguresTable } from './figures-table';
import { PopularCategories } from './popular-categories';
import { StatCard } from './stat-card';
import { StatCards } from './stat-cards';
import { TopWallpapers } from './top-wallpapers';
import { TrendCharts } from './trend-charts';
import { ZeroResultSearches } from './zero-result-searches';

export function AnalyticsScreen({ analytics }: { analytics: Analytics }) {
  const { period, timeZone, days, changes } = analytics;
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  const chips = PERIODS.map((option) => ({
    href: addQuery(adminPaths.analytics(), { period: option }),
    text: option,
    isCurrent: option === period,
  }));
  return (
    <AdminPage
      title={analyticsText.analytics}
      text={analyticsText.analyticsIntro(first, last, days.length, timeZone)}
      actions={<FilterChips label={analyticsText.period} chips={chips} />}
    >
      <StatCards label={analyticsText.totals} isDense>
        {FIGURES.map((figure) => (
          <StatCard
            key={figure}
            label={analyticsText.figures[figure]}
            value={formatNumber(changes[figure].now)}
          >
            <ChangeLine change={changes[figure]} />
          </StatCard>
        ))}
      </StatCards>
      <div>
        <TrendCharts days={days} />
        <FiguresTable days={days} figures={FIGURES} />
      </div>
      <div className={styles.columns}>
        <Panel title={analyticsText.topWallpapers}>
          <TopWallpapers wallpapers={analytics.topWallpapers} />
        </Panel>
        <Panel title={analyticsText.popularCategories}>
          <PopularCategories categories={analytics.categories} />
        </Panel>
        <Panel title={analyticsText.zeroResultSearches} text={analyticsText.zeroResultSearchesHint}>
          <ZeroResultSearches searches={analytics.missedSearches} />
        </Panel>
      </div>
    </AdminPage>
  );
}
