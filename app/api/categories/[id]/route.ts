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
    summary: 'Updates a category.',
    description: 'Fields you leave out don’t change. Links with the old name keep working.',
    auth: 'admin',
    params: categoryIdParams,
    body: categoryChange,
    responses: {
      200: { description: 'The updated category.', body: categorySchema },
      404: 'The category doesn’t exist.',
      409: 'A category with this name already exists. Names are case-insensitive.',
    },
  },
  async ({ params, body, viewer }) => ({ body: await updateCategory(viewer, params.id, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Deletes a category and moves its wallpapers to another one.',
    description: 'Large categories are moved in steps. Repeat the request until it returns 204.',
    auth: 'admin',
    params: categoryIdParams,
    query: categoryDeletion,
    responses: {
      204: 'The category was deleted.',
      404: 'The category doesn’t exist.',
      409: 'The category has wallpapers and `moveTo` is missing.',
    },
  },
  ({ params, query, viewer }) => deleteCategory(viewer, params.id, query),
);
