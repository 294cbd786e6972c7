import type { ReactNode } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { FiguresTable } from '@/components/charts/figures-table';
import { Panel } from '@/components/ui/panel';
import type { Dashboard } from '@/lib/analytics/schema';
import type { SiteSettings as Settings } from '@/lib/health/schema';
import { analyticsText, healthText } from '@/lib/messages/admin-analytics';
import { ActivityList } from './activity-list';
import { DailyBarChart } from './daily-bar-chart';
import { DashboardCards } from './dashboard-cards';
import styles from './dashboard-screen.module.css';
import { QuickActions } from './quick-actions';
import { SiteSettingsPanel } from './site-settings-panel';
import { toSeries } from './to-series';

interface Props {
  dashboard: Dashboard;
  now: number;
  settings: Settings;
  health: ReactNode;
}

export function DashboardScreen({ dashboard, now, settings, health }: Props) {
  const { name, timeZone, days, activity } = dashboard;
  const today = days.at(-1)?.day ?? '';
  return (
    <AdminPage
      title={analyticsText.greeting(name)}
      text={analyticsText.dashboardIntro(today, timeZone)}
    >
      <DashboardCards dashboard={dashboard} />
      <div className={styles.columns}>
        <Panel title={analyticsText.chart}>
          <DailyBarChart days={days} figure="uploads" />
          <DailyBarChart days={days} figure="downloads" />
          <FiguresTable
            subject={analyticsText.chart}
            days={days.map(({ day }) => day)}
            series={toSeries(days, ['uploads', 'downloads'])}
          />
        </Panel>
        <Panel title={healthText.title}>{health}</Panel>
        <div className={styles.stack}>
          <Panel title={analyticsText.activity}>
            <ActivityList activity={activity} now={now} />
          </Panel>
          <SiteSettingsPanel settings={settings} />
        </div>
        <Panel title={analyticsText.quickActions}>
          <QuickActions />
        </Panel>
      </div>
    </AdminPage>
  );
}
