import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { FailedJobs } from '@/components/admin/jobs/failed-jobs';
import { JobCounts } from '@/components/admin/jobs/job-counts';
import { FormAlert } from '@/components/ui/form-alert';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getJobs } from '@/lib/jobs/queries';
import { adminText } from '@/lib/messages/admin';
import { jobsText, noWorkerText } from '@/lib/messages/admin-jobs';

export const metadata: Metadata = { title: adminText.jobs };

export default async function JobsPage() {
  const { workerRunning, kinds, failed } = await getJobs(await requireAdminPage());
  const total = kinds.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <AdminPage title={adminText.jobs} text={jobsText.text}>
      {!workerRunning && <FormAlert>{noWorkerText}</FormAlert>}
      <JobCounts kinds={kinds} />
      <FailedJobs jobs={failed} total={total} />
    </AdminPage>
  );
}
