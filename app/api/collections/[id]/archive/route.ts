import { listCollectionWallpapers } from '@/lib/collections/queries';
import { archivePageQuery, collectionParams } from '@/lib/collections/schema';
import { AppError } from '@/lib/errors';
import { buildArchiveResponse, ZIP } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { COLLECTION_ARCHIVE_MAX } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { buildCredits } from '@/lib/share/credits';
import { countDownloads } from '@/lib/visits/commands';
import { getVisitor, isFullDownload } from '@/lib/visits/visitor';
import { listArchiveMembers, readArchive } from '@/lib/wallpapers/crops/open-archive';
import { toFileName } from '@/lib/wallpapers/download-name';

export const GET = route(
  {
    method: 'GET',
    path: '/collections/{id}/archive',
    summary: `Downloads wallpapers of a collection as a ZIP archive, ${COLLECTION_ARCHIVE_MAX} at a time.`,
    description:
      'In order, as `GET /wallpapers/archive` has them: `page=2` starts after the first archive. A set is one wallpaper. `credits.txt` lists title, creator, license and page of each file. Nobody but the owner can download a private collection.',
    auth: 'anyone',
    rateLimit: 'read',
    params: collectionParams,
    query: archivePageQuery,
    responses: {
      200: {
        description: 'The archive. `X-Total-Count` is the number of wallpapers in it.',
        mediaType: ZIP,
        headers: ['Content-Disposition', 'X-Total-Count'],
      },
      404: 'The collection doesn’t exist, is private and not yours, or has no such page.',
    },
  },
  async ({ request, address, viewer, params, query: { page } }) => {
    const input = { page, limit: COLLECTION_ARCHIVE_MAX };
    const found = await listCollectionWallpapers(params.id, input, viewer);
    if (!found || found.items.length === 0)
      throw new AppError('not_found', collectionText.notFound);
    const members = await listArchiveMembers(found.items.map(({ _id }) => _id));
    const isHead = request.method === 'HEAD';
    const by = { viewer, network: address };
    const read = readArchive(members, null, by, (names) => buildCredits(found, names));
    countDownloads(
      viewer,
      members,
      isFullDownload(request) ? getVisitor(request.headers, address) : null,
    );
    const response = buildArchiveResponse(
      toFileName(found.title, 'zip'),
      isHead ? undefined : read,
    );
    const count = { 'x-total-count': String(members.length) };
    return { ...response, headers: { ...response.headers, ...count } };
  },
);
