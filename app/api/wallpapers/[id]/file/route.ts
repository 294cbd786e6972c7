import { z } from 'zod';
import { multipart } from '@/lib/http/body-declaration';
import { route } from '@/lib/http/route';
import { replaceWallpaperFile } from '@/lib/wallpapers/commands/replace-wallpaper-file';
import { getUploadLimits } from '@/lib/wallpapers/queries';
import { wallpaperParams, wallpaperSchema } from '@/lib/wallpapers/schema';

export const PUT = route(
  {
    method: 'PUT',
    path: '/wallpapers/{id}/file',
    summary: 'Replaces the picture of your wallpaper.',
    description:
      'The ID, the details, and the counts of views, downloads and favorites stay. The new picture is checked like an upload, and may have to wait for review. Its files have new URLs; the previous ones work for another hour.',
    auth: 'user',
    handlerRateLimits: ['upload'],
    params: wallpaperParams,
    body: multipart({
      file: 'wallpaper',
      maxBytes: () => getUploadLimits().maxBytes,
      fields: z.strictObject({}),
    }),
    responses: {
      200: { description: 'The wallpaper with its new picture.', body: wallpaperSchema },
      404: 'The wallpaper doesn’t exist or isn’t public.',
      409: 'The same picture is already public (see `details.existing`), or the wallpaper is neither public nor scheduled.',
      413: 'The file is too large.',
      415: 'The file isn’t a JPEG, PNG, WebP or AVIF. The file name doesn’t matter.',
      422: 'The picture can’t be decoded, is animated, or has too few or too many pixels.',
    },
  },
  async ({ params, viewer, body: { file } }) => ({
    body: await replaceWallpaperFile(viewer, params.id, file),
  }),
);
