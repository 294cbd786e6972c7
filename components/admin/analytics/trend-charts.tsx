'use client';

import dynamic from 'next/dynamic';
import { Panel } from '@/components/admin/panel';
import type { Day } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import styles from './trend-chart.module.css';

// Only this page loads the chart library, and after everything else.
const TrendChart = dynamic(() => import('./trend-chart').then((file) => file.TrendChart), {
  ssr: false,
  loading: () => <div className={styles.loading} />,
});

export function TrendCharts({ days }: { days: Day[] }) {
  return (
    <div className={styles.charts}>
      <Panel title={analyticsText.viewsAndDownloads}>
        <TrendChart
          days={days}
          figures={['views', 'downloads']}
          label={analyticsText.viewsAndDownloads}
        />
      </Panel>
      <Panel title={analyticsText.newContent}>
        <TrendChart
          days={days}
          figures={['uploads', 'favorites', 'accounts']}
          label={analyticsText.newContent}
        />
      </Panel>
    </div>
  );
}
