import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listSetSuggestions } from '@/lib/sets/suggestions';
import { wallpaperParams, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/set-suggestions',
    summary: 'Lists wallpapers that could form a set with this one.',
    description:
      'Up to 12 of the creator’s 200 newest wallpapers that aren’t in a set and show the same picture, such as light and dark versions. Best match first. Only the creator and admins can get them.',
    auth: 'user',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: { description: 'The suggestions.', body: z.array(wallpaperSchema) },
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  async ({ params, viewer }) => ({ body: await listSetSuggestions(viewer, params.id) }),
);
