import { route } from '@/lib/http/route';
import { countView } from '@/lib/visits/commands';
import { viewQuery } from '@/lib/visits/schema';
import { getVisitor } from '@/lib/visits/visitor';
import { wallpaperParams } from '@/lib/wallpapers/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/wallpapers/{id}/views',
    summary: 'Records a view of a wallpaper.',
    description: 'Views count once per visitor per day. The wallpaper’s page sends this request.',
    auth: 'anyone',
    rateLimit: 'read',
    params: wallpaperParams,
    query: viewQuery,
    responses: {
      204: 'The view was received. Views by scripts, repeated views and views of your own wallpapers don’t count.',
      404: 'The wallpaper doesn’t exist or isn’t public.',
    },
  },
  ({ request, address, viewer, params, query }) =>
    countView(viewer, params.id, getVisitor(request.headers, address), query),
);
