import { AdminPage } from '@/components/admin/admin-page';
import { ChangeLine } from '@/components/charts/change-line';
import { FiguresTable } from '@/components/charts/figures-table';
import { StatCard } from '@/components/charts/stat-card';
import { StatCards } from '@/components/charts/stat-cards';
import { SearchList } from '@/components/statistics/search-list';
import { FilterChips } from '@/components/ui/filter-chips';
import { Panel } from '@/components/ui/panel';
import { adminPaths } from '@/lib/admin-paths';
import { type Analytics, FIGURES, PERIODS } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { chartText } from '@/lib/messages/charts';
import { formatNumber } from '@/lib/messages/formats';
import { addQuery } from '@/lib/search-params';
import styles from './analytics-screen.module.css';
import { PopularCategories } from './popular-categories';
import { toSeries } from './to-series';
import { TopWallpapers } from './top-wallpapers';
import { TrendCharts } from './trend-charts';

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
      actions={<FilterChips label={chartText.period} chips={chips} />}
    >
      <StatCards label={chartText.totals} isDense>
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
        <FiguresTable days={days.map(({ day }) => day)} series={toSeries(days, FIGURES)} />
      </div>
      <div className={styles.columns}>
        <Panel title={analyticsText.topWallpapers}>
          <TopWallpapers wallpapers={analytics.topWallpapers} />
        </Panel>
        <Panel title={analyticsText.popularCategories}>
          <PopularCategories categories={analytics.categories} />
        </Panel>
        <Panel title={analyticsText.zeroResultSearches} text={analyticsText.zeroResultSearchesHint}>
          <SearchList
            label={analyticsText.zeroResultSearches}
            rows={analytics.missedSearches.map(({ query, searches }) => [query, searches])}
            countLabel={analyticsText.searches}
            empty={analyticsText.noZeroResultSearches}
          />
        </Panel>
      </div>
    </AdminPage>
  );
}
