import { buildArchiveResponse, ZIP } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { ARCHIVE_MAX } from '@/lib/limits';
import { SITE_NAME } from '@/lib/messages/site-name';
import { countDownloads } from '@/lib/visits/commands';
import { getVisitor, isFullDownload } from '@/lib/visits/visitor';
import { listArchiveMembers, readArchive } from '@/lib/wallpapers/crops/open-archive';
import { archiveQuery } from '@/lib/wallpapers/download-query';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/archive',
    summary: `Downloads up to ${ARCHIVE_MAX} wallpapers as a ZIP archive.`,
    description:
      'Contains the whole pictures, as JPEG or PNG if the original is AVIF or WebP. With `width` and `height`, pictures that are large enough are cropped to this size around their focal point. Only pictures that aren’t stored yet count toward the limit for new download sizes; above it, you get the original file. Wallpapers that aren’t public are left out. Counts as a download of each wallpaper, once per visitor per day. If the download fails midway, the connection is closed before the end of the file.',
    auth: 'anyone',
    rateLimit: 'read',
    query: archiveQuery,
    responses: {
      200: {
        description: 'The archive. `X-Total-Count` is the number of wallpapers in it.',
        mediaType: ZIP,
        headers: ['Content-Disposition', 'X-Total-Count'],
      },
      404: 'None of the wallpapers is public.',
    },
  },
  async ({ request, address, viewer, query: { ids, width, height } }) => {
    const members = await listArchiveMembers(ids);
    const size = width === undefined || height === undefined ? null : { width, height };
    const read = readArchive(members, size, { viewer, network: address });
    const isHead = request.method === 'HEAD';
    const visitor = isFullDownload(request) ? getVisitor(request.headers, address) : null;
    countDownloads(viewer, members, visitor);
    const fileName = `${SITE_NAME.toLowerCase()}-wallpapers.zip`;
    const response = buildArchiveResponse(fileName, isHead ? undefined : read);
    const count = { 'x-total-count': String(members.length) };
    return { ...response, headers: { ...response.headers, ...count } };
  },
);
