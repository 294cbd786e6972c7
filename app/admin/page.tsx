import { Suspense } from 'react';
import { DashboardScreen } from '@/components/admin/analytics/dashboard-screen';
import { HealthList } from '@/components/admin/analytics/health-list';
import { HealthLoading } from '@/components/admin/analytics/health-loading';
import { getDashboard } from '@/lib/analytics/queries/dashboard';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getServiceHealth, getSettings } from '@/lib/health/queries';

export default async function DashboardPage() {
  const viewer = await requireAdminPage();
  const dashboard = await getDashboard(viewer);
  const health = (
    <Suspense fallback={<HealthLoading />}>
      <ServiceHealth />
    </Suspense>
  );
  const settings = getSettings(viewer);
  return (
    <DashboardScreen dashboard={dashboard} now={Date.now()} settings={settings} health={health} />
  );
}

async function ServiceHealth() {
  return <HealthList report={await getServiceHealth(await requireAdminPage())} />;
}
