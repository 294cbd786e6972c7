import { listAudit } from '@/lib/audit/queries';
import { auditEntrySchema, auditQuery } from '@/lib/audit/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/audit',
    summary: 'Lists actions by admins and the operator, newest first.',
    description: 'You can filter by actor, action, subject and date. The list has no total count.',
    auth: 'admin',
    rateLimit: 'read',
    query: auditQuery,
    responses: {
      200: listResponseSpec(auditEntrySchema, 'A page of audit log entries.'),
    },
  },
  async ({ request, viewer, query }) => {
    const page = await listAudit(viewer, query);
    return { ...buildListResponse(request, query, page), cache: 'private' };
  },
);
