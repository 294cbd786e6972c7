import { route } from '@/lib/http/route';
import { createSet } from '@/lib/sets/commands/create-set';
import { setInput, wallpaperSetSchema } from '@/lib/sets/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/sets',
    summary:
      'Creates a set of your wallpapers: a light and a dark version, or versions of one picture.',
    description:
      'Lists show a set as one wallpaper, represented by the first one. Admins can also create sets of another creator’s wallpapers.',
    auth: 'user',
    handlerRateLimits: ['edit'],
    body: setInput,
    responses: {
      201: { description: 'The new set.', body: wallpaperSetSchema },
      404: 'A wallpaper doesn’t exist or isn’t public.',
      409: 'A wallpaper is already in a set.',
    },
  },
  async ({ body, viewer }) => ({ status: 201, body: await createSet(viewer, body) }),
);
