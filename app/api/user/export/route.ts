import { openArchive } from '@/lib/accounts/queries/archive';
import { route } from '@/lib/http/route';
import { streamBody } from '@/lib/http/stream-body';
import { SITE_NAME } from '@/lib/messages/en/site';

const ZIP = 'application/zip';

export const GET = route(
  {
    method: 'GET',
    path: '/user/export',
    summary:
      'Download your data: a ZIP of your originals and `manifest.json` with everything else. The connection is cut when a part cannot be read.',
    auth: 'user',
    counts: ['export'],
    answers: {
      200: { description: 'The archive.', file: ZIP, headers: ['Content-Disposition'] },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer }) => {
    const archive = await openArchive(viewer);
    const name = `${SITE_NAME.toLowerCase()}-${archive.username}.zip`;
    return {
      status: 200,
      stream: streamBody(archive.read),
      headers: { 'content-type': ZIP, 'content-disposition': `attachment; filename="${name}"` },
    };
  },
);
