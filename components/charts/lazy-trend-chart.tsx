'use client';

import dynamic from 'next/dynamic';
import styles from './trend-chart.module.css';

/** Only pages with charts load the chart library, and after everything else. */
export const LazyTrendChart = dynamic(
  () => import('./trend-chart').then((file) => file.TrendChart),
  {
    ssr: false,
    loading: () => <div className={styles.loading} />,
  },
);
