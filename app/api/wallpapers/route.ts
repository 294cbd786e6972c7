import { z } from 'zod';
import { LIST_HEADERS, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { listWallpapers } from '@/lib/wallpapers/queries';
import { listQuery, wallpaperSchema } from '@/lib/wallpapers/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/wallpapers',
    summary: 'The newest wallpapers.',
    auth: 'anyone',
    rate: 'read',
    query: listQuery,
    answers: {
      200: {
        description: 'A page of them.',
        body: z.array(wallpaperSchema),
        headers: LIST_HEADERS,
      },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ request, query }) => listReply(request, query, await listWallpapers(query, query)),
);
