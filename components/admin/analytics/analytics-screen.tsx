import { AdminPage } from '@/components/admin/admin-page';
import { ChangeLine } from '@/components/charts/change-line';
import { FiguresTable } from '@/components/charts/figures-table';
import { StatCard } from '@/components/charts/stat-card';
import { StatCards } from '@/components/charts/stat-cards';
import { FilterChips } from '@/components/ui/filter-chips';
import { Panel } from '@/components/ui/panel';
import { adminPaths } from '@/lib/admin-paths';
import { type Analytics, FIGURES, PERIODS } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { chartText } from '@/lib/messages/charts';
import { formatNumber } from '@/lib/messages/formats';
import { addQuery } from '@/lib/search-params';
import styles from './analytics-screen.module.css';
import { Audience } from './audience';
import { Candidates } from './candidates';
import { PopularCategories } from './popular-categories';
import { toSeries } from './to-series';
import { TopCreators } from './top-creators';
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
      title={text.analytics}
      text={text.analyticsIntro(first, last, days.length, timeZone)}
      actions={<FilterChips label={chartText.period} chips={chips} />}
    >
      <StatCards label={chartText.totals} isDense>
        {FIGURES.map((figure) => (
          <StatCard
            key={figure}
            label={text.figures[figure]}
            value={formatNumber(changes[figure].now)}
          >
            <ChangeLine change={changes[figure]} />
          </StatCard>
        ))}
      </StatCards>
      <div>
        <TrendCharts days={days} />
        <FiguresTable
          subject={chartText.totals}
          days={days.map(({ day }) => day)}
          series={toSeries(days, FIGURES)}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={text.topWallpapers}>
            <TopWallpapers wallpapers={analytics.topWallpapers} />
          </Panel>
          <Panel title={text.candidates} text={text.candidatesHint}>
            <Candidates candidates={analytics.candidates} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={text.popularCategories}>
            <PopularCategories categories={analytics.categories} />
          </Panel>
          <Panel title={text.topCreators}>
            <TopCreators creators={analytics.topCreators} />
          </Panel>
        </div>
        <Audience analytics={analytics} />
      </div>
    </AdminPage>
  );
}
