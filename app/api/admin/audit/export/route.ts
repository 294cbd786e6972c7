import { exportAudit } from '@/lib/audit/queries';
import { auditExportQuery } from '@/lib/audit/schema';
import { buildCsvResponse, CSV } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { auditText } from '@/lib/messages/admin-audit';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Exports the audit log as CSV, newest first.',
    description:
      'Accepts the same filters as the list. If the export fails midway, the connection is closed before the end of the file.',
    auth: 'admin',
    rateLimit: 'read',
    query: auditExportQuery,
    responses: {
      200: { description: 'The audit log.', mediaType: CSV, headers: ['Content-Disposition'] },
    },
  },
  async ({ viewer, query }) =>
    buildCsvResponse('audit', auditText.columns, exportAudit(viewer, query)),
);
