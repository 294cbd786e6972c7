import { exportAudit } from '@/lib/audit/queries';
import { auditExportQuery } from '@/lib/audit/schema';
import { csvChunks } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { streamBody } from '@/lib/http/stream-body';
import { auditText } from '@/lib/messages/en/admin-audit';
import { SITE_NAME } from '@/lib/messages/en/site';

const CSV = 'text/csv; charset=utf-8';

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
  async ({ viewer, query }) => {
    const rows = exportAudit(viewer, query);
    const name = `${SITE_NAME.toLowerCase()}-audit-${new Date().toISOString().slice(0, 10)}.csv`;
    return {
      status: 200,
      stream: streamBody(() => csvChunks(auditText.columns, rows)),
      headers: { 'content-type': CSV, 'content-disposition': `attachment; filename="${name}"` },
    };
  },
);
