import { route } from '@/lib/http/route';
import { retryJobs } from '@/lib/jobs/commands';
import { retryInput, retryResult } from '@/lib/jobs/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Tries failed jobs again now.',
    description: 'Their attempts are counted from zero again.',
    auth: 'admin',
    body: retryInput,
    responses: { 200: { description: 'The jobs are due.', body: retryResult } },
  },
  async ({ viewer, body }) => ({ body: await retryJobs(viewer, body.ids) }),
);
