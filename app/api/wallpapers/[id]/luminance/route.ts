import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { getLuminance } from '@/lib/wallpapers/queries';
import { luminanceSchema, wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/luminance',
    summary: 'Returns the brightness of each part of a wallpaper.',
    description: 'Use it to choose a text color for a part of the picture.',
    auth: 'anyone',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: { description: 'The brightness of each part.', body: luminanceSchema },
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  async ({ params, viewer }) => {
    const found = await getLuminance(params.id, viewer);
    if (!found) throw new AppError('not_found', wallpaperText.notFound);
    const { isPublic, ...body } = found;
    return { status: 200, body, cache: isPublic ? 'public' : 'private' };
  },
);
