import { z } from 'zod';
import { multipart } from '@/lib/http/body-declaration';
import { route } from '@/lib/http/route';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import { getUploadLimits } from '@/lib/wallpapers/queries';
import {
  uploadHeaders,
  uploadInput,
  uploadLimitsSchema,
  wallpaperSchema,
} from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/upload',
    summary: 'Returns the maximum upload size.',
    description: 'Larger files are rejected with 413.',
    auth: 'anyone',
    rateLimit: 'read',
    responses: { 200: { description: 'The upload limit of this site.', body: uploadLimitsSchema } },
  },
  async () => ({ body: getUploadLimits(), cache: 'public' }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/upload',
    summary: 'Uploads a wallpaper.',
    description:
      'With an `Idempotency-Key`, repeating the request returns the same wallpaper. The category must exist: see `GET /categories`.',
    auth: 'user',
    handlerRateLimits: ['upload'],
    headers: uploadHeaders,
    body: multipart({
      file: 'wallpaper',
      maxBytes: () => getUploadLimits().maxBytes,
      fields: uploadInput,
    }),
    responses: {
      201: {
        description: 'The wallpaper was published or scheduled, or is waiting for review.',
        body: wallpaperSchema.extend({ id: z.string() }),
        headers: ['Location'],
      },
      409: 'The same picture is already public. See `details.existing`.',
      413: 'The file is too large.',
      415: 'The file isn’t a JPEG, PNG, WebP or AVIF. The file name doesn’t matter.',
      422: 'The picture can’t be decoded, is animated, or has too few or too many pixels, or the `Idempotency-Key` was already used with a different file.',
    },
  },
  async ({ viewer, headers, body: { fields, file } }) => {
    const idempotencyKey = headers['Idempotency-Key'];
    const body = await createWallpaper(viewer, fields, file, { idempotencyKey });
    return { status: 201, body, headers: { location: `/api/wallpapers/${body.id}` } };
  },
);
