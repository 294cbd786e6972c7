import { exportAudit } from '@/lib/audit/queries';
import { auditExportQuery } from '@/lib/audit/schema';
import { CSV, csvReply } from '@/lib/http/file-reply';
import { route } from '@/lib/http/route';
import { auditText } from '@/lib/messages/admin-audit';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/audit/export',
    summary:
      'The audit log as CSV, the newest act first. The connection is cut when a part cannot be read.',
    auth: 'admin',
    rate: 'read',
    query: auditExportQuery,
    answers: {
      200: { description: 'The log.', file: CSV, headers: ['Content-Disposition'] },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer, query }) => csvReply('audit', auditText.columns, exportAudit(viewer, query)),
);
