import { listAdminUsers } from '@/lib/admin-users/queries';
import { adminUserSchema, adminUsersQuery } from '@/lib/admin-users/schema';
import { route } from '@/lib/http/route';
import { buildListResponse, listResponseSpec } from '@/lib/http/route-response';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/users',
    summary: 'Lists users.',
    description:
      'Newest first, or by uploads or views in a period. Includes blocked users. `q` searches usernames, display names and email addresses. Matches are counted up to 1,000.',
    auth: 'admin',
    rateLimit: 'read',
    query: adminUsersQuery,
    responses: {
      200: listResponseSpec(adminUserSchema),
    },
  },
  async ({ request, viewer, query }) => {
    const page = await listAdminUsers(viewer, query);
    return { ...buildListResponse(request, query, page), cache: 'private' };
  },
);
