import { EXPORT_COLUMNS, exportWallpapers } from '@/lib/admin-wallpapers/queries/export-wallpapers';
import { exportQuery } from '@/lib/admin-wallpapers/schema';
import { CSV, csvReply } from '@/lib/http/file-reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/wallpapers/export',
    summary:
      'Exports all matching wallpapers as CSV, newest first. If the export fails midway, the connection is closed before the end of the file.',
    auth: 'admin',
    rate: 'read',
    query: exportQuery,
    answers: {
      200: { description: 'The wallpapers.', file: CSV, headers: ['Content-Disposition'] },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ query, viewer }) =>
    csvReply('wallpapers', EXPORT_COLUMNS, await exportWallpapers(viewer, query)),
);
