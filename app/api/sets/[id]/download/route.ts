import { buildArchiveResponse, ZIP } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { openSetArchive } from '@/lib/sets/archive';
import { setParams } from '@/lib/sets/schema';
import { countDownloads } from '@/lib/visits/commands';
import { getVisitor, isFullDownload } from '@/lib/visits/visitor';

export const GET = route(
  {
    method: 'GET',
    path: '/sets/{id}/download',
    summary: 'Downloads the wallpapers of a set as a ZIP archive.',
    description:
      'Contains the original files, named after their titles. Counts as a download of each wallpaper, once per visitor per day. If the download fails midway, the connection is closed before the end of the file.',
    auth: 'anyone',
    rateLimit: 'read',
    params: setParams,
    responses: {
      200: { description: 'The archive.', mediaType: ZIP, headers: ['Content-Disposition'] },
      404: 'The set doesn’t exist, or you can see fewer than two of its wallpapers.',
    },
  },
  async ({ request, address, viewer, params }) => {
    const { fileName, members, read } = await openSetArchive(viewer, params.id);
    if (request.method === 'HEAD') return buildArchiveResponse(fileName);
    const visitor = isFullDownload(request) ? getVisitor(request.headers, address) : null;
    countDownloads(viewer, members, visitor);
    return buildArchiveResponse(fileName, read);
  },
);
