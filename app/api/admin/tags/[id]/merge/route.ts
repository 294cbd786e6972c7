import { mergeTag } from '@/lib/admin-tags/commands/merge-tag';
import { adminTagParams, adminTagSchema, tagMergeInput } from '@/lib/admin-tags/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    summary: 'Merges a tag into another one, or renames it.',
    description:
      'The tag and its aliases become aliases of the other tag, which gets their wallpapers in the background. If there is no such tag, the tag is renamed, and its old name becomes an alias. To undo a merge, remove the alias; to undo a rename, rename the tag back.',
    auth: 'admin',
    params: adminTagParams,
    body: tagMergeInput,
    responses: {
      200: { description: 'The other tag, or the renamed one.', body: adminTagSchema },
      404: 'The tag doesn’t exist.',
      409: 'It’s an alias of another tag, or `rename` is true and the name is taken.',
    },
  },
  async ({ viewer, params, body }) => ({ body: await mergeTag(viewer, params.id, body) }),
);
