import { route } from '@/lib/http/route';
import { getJobs } from '@/lib/jobs/queries';
import { jobsSchema } from '@/lib/jobs/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Returns what waits, runs and failed in the background.',
    description: 'Jobs send email, create AVIF, compute toplists and delete what has expired.',
    auth: 'admin',
    rateLimit: 'read',
    responses: { 200: { description: 'Counts and failed jobs.', body: jobsSchema } },
  },
  async ({ viewer }) => ({ body: await getJobs(viewer) }),
);
