import { createAppeal } from '@/lib/appeals/commands/create-appeal';
import { getAppeal } from '@/lib/appeals/queries';
import { appealInput, appealStateSchema } from '@/lib/appeals/schema';
import { route } from '@/lib/http/route';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers/{id}/appeal',
    summary: 'Returns your appeal of a rejection or removal.',
    description: 'Says whether you can appeal, and what became of your appeal.',
    auth: 'user',
    rateLimit: 'read',
    params: wallpaperParams,
    responses: {
      200: { description: 'The appeal, if there is one.', body: appealStateSchema },
      403: 'The wallpaper isn’t yours.',
      404: 'The wallpaper doesn’t exist.',
    },
  },
  async ({ viewer, params }) => ({ body: await getAppeal(viewer, params.id), cache: 'private' }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers/{id}/appeal',
    summary: 'Appeals a rejection or removal of your wallpaper.',
    description:
      'Once per decision. Another admin reviews it, if there is one, and you get a notice about the outcome.',
    auth: 'user',
    rateLimit: 'report',
    params: wallpaperParams,
    body: appealInput,
    responses: {
      204: 'The appeal was received.',
      403: 'The wallpaper isn’t yours.',
      404: 'The wallpaper doesn’t exist.',
      409: 'The wallpaper isn’t rejected or removed, or you have appealed before.',
    },
  },
  ({ viewer, params, body }) => createAppeal(viewer, params.id, body),
);
