import type { ReactNode } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { Panel } from '@/components/admin/panel';
import type { Dashboard } from '@/lib/analytics/schema';
import type { SiteSettings as Settings } from '@/lib/health/schema';
import { analyticsText, healthText } from '@/lib/messages/admin-analytics';
import { ActivityList } from './activity-list';
import { DailyBarChart } from './daily-bar-chart';
import { DashboardCards } from './dashboard-cards';
import styles from './dashboard-screen.module.css';
import { FiguresTable } from './figures-table';
import { QuickActions } from './quick-actions';
import { SiteSettingsPanel } from './site-settings-panel';

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
          <FiguresTable days={days} figures={['uploads', 'downloads']} />
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
