import { AppError } from '@/lib/errors';
import { buildArchiveResponse, buildDownloadResponse, ZIP } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';
import { countDownload, downloadCrop, downloadHalves } from '@/lib/visits/commands';
import { getVisitor, isFullDownload } from '@/lib/visits/visitor';
import { findCrop } from '@/lib/wallpapers/crops/find-crop';
import { findHalves } from '@/lib/wallpapers/crops/open-halves';
import { downloadQuery } from '@/lib/wallpapers/download-query';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/download',
    summary:
      'Downloads a wallpaper, named after its title, in its original or another size or format.',
    description:
      'Without a size, redirects to the original file or, with `format`, returns the whole picture in that format. With `width` and `height`, returns the largest part of the picture with this aspect ratio, scaled to exactly this size and never enlarged. Only sizes that aren’t stored yet count toward the limit for new download sizes. Downloads count once per visitor per day. HEAD and Range requests don’t count.',
    auth: 'anyone',
    rateLimit: 'read',
    handlerRateLimits: ['crop'],
    params: wallpaperParams,
    query: downloadQuery,
    responses: {
      200: {
        description: 'The picture at this size, without metadata, or an archive of both halves.',
        mediaType: ['image/*', ZIP],
        headers: ['Content-Disposition'],
      },
      302: { description: 'Redirect to the original file.', headers: ['Location'] },
      404: 'The wallpaper doesn’t exist or isn’t public.',
      408: 'You disconnected before the picture was ready.',
    },
  },
  async ({ request, address, viewer, params, query }) => {
    const { width, height, files, ...options } = query;
    const visitor = isFullDownload(request) ? getVisitor(request.headers, address) : null;
    const size = width === undefined || height === undefined ? null : { width, height };
    const requester = { viewer, network: address, signal: request.signal };
    if (files === '2') {
      const halves = await findHalves(viewer, params.id, { size, ...options });
      if (request.method === 'HEAD') return buildArchiveResponse(halves.fileName);
      return async () =>
        buildArchiveResponse(halves.fileName, await downloadHalves(halves, requester, visitor));
    }
    const crop =
      size || options.format ? await findCrop(viewer, params.id, { size, ...options }) : null;
    const redirect = async () => {
      const location = await countDownload(viewer, params.id, visitor);
      return { status: 302, headers: { location } };
    };
    if (crop === null) return redirect();
    if (request.method === 'HEAD') return buildDownloadResponse(crop);
    return async () => {
      try {
        return buildDownloadResponse(crop, await downloadCrop(crop, requester, visitor));
      } catch (error) {
        if (!isNavigation(request) || !canUseOriginal(error)) throw error;
        return redirect();
      }
    };
  },
);

/** A click on a link to download, which shows no error. */
const isNavigation = ({ headers }: Request) => headers.get('sec-fetch-mode') === 'navigate';

const canUseOriginal = (error: unknown) =>
  error instanceof AppError &&
  ['rate_limited', 'unavailable', 'invalid_input'].includes(error.code);
