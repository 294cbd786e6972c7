import { z } from 'zod';
import { listCategories } from '@/lib/categories/queries';
import { categorySchema } from '@/lib/categories/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/categories',
    summary: 'Every category, by name.',
    auth: 'anyone',
    rate: 'read',
    answers: { 200: { description: 'The categories.', body: z.array(categorySchema) } },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async () => ({ status: 200, body: await listCategories(), cache: 'public' }),
);
