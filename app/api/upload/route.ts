import { z } from 'zod';
import { maxPictureBytes, receivePicture } from '@/lib/http/receive-picture';
import { route } from '@/lib/http/route';
import { createWallpaper } from '@/lib/wallpapers/commands/create-wallpaper';
import {
  uploadHeaders,
  uploadInput,
  uploadTermsSchema,
  wallpaperSchema,
} from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/upload',
    summary: 'How large an upload may be, to be asked before one is sent.',
    auth: 'anyone',
    rate: 'read',
    answers: { 200: { description: 'The limit of this site.', body: uploadTermsSchema } },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async () => ({ status: 200, body: { maxBytes: maxPictureBytes() }, cache: 'public' }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/upload',
    summary: 'Upload a wallpaper. With `Idempotency-Key`, sending it again answers the same one.',
    auth: 'user',
    counts: ['upload'],
    headers: uploadHeaders,
    multipart: { file: 'wallpaper', fields: uploadInput },
    answers: {
      201: {
        description: 'Published, or waiting for review.',
        body: wallpaperSchema.extend({ id: z.string() }),
        headers: ['Location'],
      },
      409: { description: 'The same picture is public already; `details.existing` names it.' },
      413: { description: 'The file is too large.' },
      415: { description: 'Neither JPEG, PNG, WebP nor AVIF, whatever its name says.' },
      422: {
        description:
          'It looks like a picture, but cannot be decoded, moves, or is too large in pixels; or the Idempotency-Key came with another file before.',
      },
    },
    callers: { anonymous: 401, own: 201, other: 201, admin: 201 },
  },
  async ({ request, viewer }) => {
    const { 'Idempotency-Key': idempotencyKey } = uploadHeaders.parse({
      'Idempotency-Key': request.headers.get('idempotency-key') ?? undefined,
    });
    const body = await receivePicture(request, 'wallpaper', (fields, file) =>
      createWallpaper(viewer, uploadInput.parse(fields), file, { idempotencyKey }),
    );
    return { status: 201, body, headers: { location: `/api/wallpapers/${body.id}` } };
  },
);
