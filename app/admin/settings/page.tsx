import DashboardPage from '@/app/admin/page';

/** Spec §2: it shows the dashboard. */
export default DashboardPage;
