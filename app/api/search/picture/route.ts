import { z } from 'zod';
import { multipart } from '@/lib/http/body-declaration';
import { route } from '@/lib/http/route';
import { searchByPicture } from '@/lib/search/similar/search-by-picture';
import { getUploadLimits } from '@/lib/wallpapers/queries';
import { wallpaperSchema } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/search/picture',
    summary: 'Searches by picture.',
    description:
      'Lists up to 60 wallpapers: first the one with exactly the same pixels, then other copies of the picture (resized, recompressed, cropped, watermarked or mirrored), then wallpapers with similar colors and composition. `X-Match` has the number of exact matches and of other copies, as an [RFC 9651](https://www.rfc-editor.org/rfc/rfc9651) dictionary: `exact=1, copies=2`. The picture isn’t kept.',
    auth: 'anyone',
    rateLimit: 'pictureSearch',
    body: multipart({
      file: 'picture',
      maxBytes: () => getUploadLimits().maxBytes,
      fields: z.strictObject({}),
    }),
    responses: {
      200: {
        description: 'The wallpapers, best matches first.',
        body: z.array(wallpaperSchema),
        headers: ['X-Match'],
      },
      413: 'The file is too large.',
      415: 'The file isn’t a JPEG, PNG, WebP or AVIF. The file name doesn’t matter.',
      422: 'The picture can’t be decoded, is animated or has too many pixels.',
    },
  },
  async ({ request, body: { file } }) => {
    const { exact, copies, similar } = await searchByPicture(file.path, request.signal);
    const headers = { 'x-match': `exact=${exact.length}, copies=${copies.length}` };
    return { body: [...exact, ...copies, ...similar], headers };
  },
);
