import { updateTag } from '@/lib/admin-tags/commands/update-tag';
import { adminTagChange, adminTagParams, adminTagSchema } from '@/lib/admin-tags/schema';
import { route } from '@/lib/http/route';

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/admin/tags/{id}',
    summary: 'Changes the description and the aliases of a tag.',
    description:
      'Fields you leave out don’t change. Uploads, searches and links with an alias use the tag. If you remove an alias that was merged within the last 30 days, its wallpapers get it back in the background.',
    auth: 'admin',
    params: adminTagParams,
    body: adminTagChange,
    responses: {
      200: { description: 'The updated tag.', body: adminTagSchema },
      404: 'The tag doesn’t exist.',
      409: 'It’s an alias of another tag.',
    },
  },
  async ({ viewer, params, body }) => ({ body: await updateTag(viewer, params.id, body) }),
);
