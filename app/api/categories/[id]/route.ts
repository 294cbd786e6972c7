import { deleteCategory } from '@/lib/categories/commands/delete-category';
import { updateCategory } from '@/lib/categories/commands/update-category';
import {
  categoryChange,
  categoryDeletion,
  categoryIdParams,
  categorySchema,
} from '@/lib/categories/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    method: 'PUT',
    path: '/categories/{id}',
    summary: 'Change what is sent of a category. Its former name goes on leading to it.',
    auth: 'admin',
    params: categoryIdParams,
    body: categoryChange,
    answers: {
      200: { description: 'As it is now.', body: categorySchema },
      404: { description: 'There is none.' },
      409: { description: 'There is one of this name, in any case.' },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ params, body, viewer }) => {
    return { status: 200, body: await updateCategory(viewer, params.id, body) };
  },
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/categories/{id}',
    summary:
      'Delete a category; its wallpapers go to another one. May be repeated until it answers 204.',
    auth: 'admin',
    params: categoryIdParams,
    query: categoryDeletion,
    answers: {
      204: { description: 'Deleted.' },
      404: { description: 'There is none.' },
      409: { description: 'It holds wallpapers, and `moveTo` does not say where they go.' },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 204 },
  },
  async ({ params, query, viewer }) => {
    await deleteCategory(viewer, params.id, query);
    return { status: 204 };
  },
);
