import { openArchive } from '@/lib/accounts/queries/archive';
import { fileReply, ZIP } from '@/lib/http/file-reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/export',
    summary:
      'Download your data: a ZIP of your originals and `manifest.json` with everything else. The connection is cut when a part cannot be read.',
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
