import { LazyTrendChart } from '@/components/charts/lazy-trend-chart';
import styles from '@/components/charts/trend-chart.module.css';
import { Panel } from '@/components/ui/panel';
import type { Day } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { toSeries } from './to-series';

export function TrendCharts({ days }: { days: Day[] }) {
  const dates = days.map(({ day }) => day);
  return (
    <div className={styles.charts}>
      <Panel title={analyticsText.viewsAndDownloads}>
        <LazyTrendChart
          days={dates}
          series={toSeries(days, ['views', 'downloads'])}
          label={analyticsText.viewsAndDownloads}
        />
      </Panel>
      <Panel title={analyticsText.newContent}>
        <LazyTrendChart
          days={dates}
          series={toSeries(days, ['uploads', 'favorites', 'accounts'])}
          label={analyticsText.newContent}
        />
      </Panel>
    </div>
  );
}
