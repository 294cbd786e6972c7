import { listAdminTags } from '@/lib/admin-tags/queries';
import { adminTagSchema, adminTagsQuery } from '@/lib/admin-tags/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/tags',
    summary: 'Lists tags with their aliases.',
    description:
      'Includes tags that no public wallpaper has. `q` finds tags by the beginning of their name or of an alias.',
    auth: 'admin',
    rateLimit: 'read',
    query: adminTagsQuery,
    responses: {
      200: listResponseSpec(
        adminTagSchema,
        'A page of the list. Above 10,000 tags, there is no total.',
      ),
    },
  },
  async ({ request, viewer, query }) => {
    const page = await listAdminTags(viewer, query);
    return { ...buildListResponse(request, query, page), cache: 'private' };
  },
);
