import { listAudit } from '@/lib/audit/queries';
import { auditEntrySchema, auditQuery } from '@/lib/audit/schema';
import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/audit',
    summary: 'Lists actions by admins and the operator, newest first. The list has no total.',
    auth: 'admin',
    rate: 'read',
    query: auditQuery,
    answers: {
      200: listAnswer(auditEntrySchema, 'A page of audit log entries.'),
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ request, viewer, query }) => {
    const page = await listAudit(viewer, query);
    return { ...listReply(request, query, page), cache: 'private' };
  },
);
