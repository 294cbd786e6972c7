import { openArchive } from '@/lib/accounts/queries/archive';
import { fileReply, ZIP } from '@/lib/http/file-reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/export',
    summary:
      'Downloads your data as a ZIP archive with your original files and a `manifest.json` with everything else. If the export fails midway, the connection is closed before the end of the file.',
    auth: 'user',
    counts: ['export'],
    isSessionOnly: true,
    answers: {
      200: { description: 'The archive.', file: ZIP, headers: ['Content-Disposition'] },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer }) => {
    const archive = await openArchive(viewer);
    return fileReply(ZIP, `${archive.username}.zip`, archive.read);
  },
);
