import { markFollowingSeen } from '@/lib/follows/commands';
import { countNewWallpapers } from '@/lib/follows/queries';
import { newCountSchema } from '@/lib/follows/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/following/new',
    summary: 'Counts wallpapers by creators and with tags you follow since you last looked.',
    description: 'Searches you follow aren’t counted.',
    auth: 'user',
    rateLimit: 'read',
    responses: { 200: { description: 'The number.', body: newCountSchema } },
  },
  async ({ viewer }) => ({ body: { count: await countNewWallpapers(viewer) } }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/following/new',
    summary: 'Marks all of them as seen.',
    description: 'Only later wallpapers are counted from then on.',
    auth: 'user',
    rateLimit: 'read',
    responses: { 204: 'None is new.' },
  },
  ({ viewer }) => markFollowingSeen(viewer),
);
