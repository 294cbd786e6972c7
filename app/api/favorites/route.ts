import { z } from 'zod';
import { listHearts } from '@/lib/favorites/queries';
import { heartSchema, heartsQuery } from '@/lib/favorites/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/favorites',
    summary: 'Checks which of the given wallpapers are among your favorites.',
    auth: 'user',
    rate: 'read',
    query: heartsQuery,
    answers: {
      200: { description: 'The wallpapers that are favorites.', body: z.array(heartSchema) },
    },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer, query }) => ({ status: 200, body: await listHearts(viewer, query.ids) }),
);
