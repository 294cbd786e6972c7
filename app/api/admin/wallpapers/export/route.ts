import { EXPORT_COLUMNS, exportWallpapers } from '@/lib/admin-wallpapers/queries/export-wallpapers';
import { exportQuery } from '@/lib/admin-wallpapers/schema';
import { buildCsvResponse, CSV } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers/export',
    summary: 'Exports all matching wallpapers as CSV, newest first.',
    description:
      'Accepts the same filters as the list. Column names don’t change, and new columns are added at the end. If the export fails midway, the connection is closed before the end of the file.',
    auth: 'admin',
    rateLimit: 'read',
    query: exportQuery,
    responses: {
      200: { description: 'The wallpapers.', mediaType: CSV, headers: ['Content-Disposition'] },
    },
  },
  async ({ query, viewer }) =>
    buildCsvResponse('wallpapers', EXPORT_COLUMNS, await exportWallpapers(viewer, query)),
);
