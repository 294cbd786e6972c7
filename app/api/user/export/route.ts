import { openArchive } from '@/lib/accounts/queries/archive';
import { buildFileResponse, ZIP } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/export',
    summary: 'Downloads your data as a ZIP archive.',
    description:
      'Contains your original files, and a `manifest.json` with everything else. If the export fails midway, the connection is closed before the end of the file.',
    auth: 'user',
    handlerRateLimits: ['export'],
    isSessionOnly: true,
    responses: {
      200: { description: 'The archive.', mediaType: ZIP, headers: ['Content-Disposition'] },
    },
  },
  async ({ viewer }) => {
    const archive = await openArchive(viewer);
    return buildFileResponse(ZIP, `${archive.username}.zip`, archive.read);
  },
);
