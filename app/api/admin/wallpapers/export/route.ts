import { EXPORT_COLUMNS, exportWallpapers } from '@/lib/admin-wallpapers/queries/export-wallpapers';
import { exportQuery } from '@/lib/admin-wallpapers/schema';
import { csvChunks } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { streamBody } from '@/lib/http/stream-body';

const CSV = 'text/csv; charset=utf-8';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers/export',
    summary: 'Everything that matches, newest first, as CSV. The connection is cut when it breaks.',
    auth: 'admin',
    rate: 'read',
    query: exportQuery,
    answers: {
      200: { description: 'The table.', file: CSV, headers: ['Content-Disposition'] },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ query, viewer }) => {
    const rows = await exportWallpapers(viewer, query);
    return {
      status: 200,
      stream: streamBody(() => csvChunks(EXPORT_COLUMNS, rows)),
      headers: {
        'content-type': CSV,
        'content-disposition': 'attachment; filename="wallpapers.csv"',
      },
    };
  },
);
