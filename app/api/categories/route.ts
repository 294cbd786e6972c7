import { z } from 'zod';
import { createCategory } from '@/lib/categories/commands/create-category';
import { listCategories } from '@/lib/categories/queries';
import { categoryInput, categorySchema } from '@/lib/categories/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/categories',
    summary: 'Lists all categories by name.',
    description: 'Includes empty categories.',
    auth: 'anyone',
    rateLimit: 'read',
    responses: { 200: { description: 'The categories.', body: z.array(categorySchema) } },
  },
  async () => ({ body: await listCategories(), cache: 'public' }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/categories',
    summary: 'Creates a category.',
    description: 'The name becomes part of the category’s URL.',
    auth: 'admin',
    body: categoryInput,
    responses: {
      201: { description: 'The new category.', body: categorySchema },
      409: 'A category with this name already exists. Names are case-insensitive.',
    },
  },
  async ({ body, viewer }) => ({ status: 201, body: await createCategory(viewer, body) }),
);
