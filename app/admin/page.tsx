import { Suspense } from 'react';
import { DashboardScreen } from '@/components/figures/dashboard-screen';
import { HealthList, HealthWaiting } from '@/components/figures/health-list';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getDashboard } from '@/lib/figures/queries/dashboard';
import { getServiceHealth } from '@/lib/health/queries';

export default async function DashboardPage() {
  const viewer = await requireAdminPage();
  const dashboard = await getDashboard(viewer);
  const health = (
    <Suspense fallback={<HealthWaiting />}>
      <ServiceHealth />
    </Suspense>
  );
  return <DashboardScreen dashboard={dashboard} now={Date.now()} health={health} />;
}

/** A part that hangs keeps nothing but this waiting. */
async function ServiceHealth() {
  return <HealthList findings={await getServiceHealth(await requireAdminPage())} />;
}
