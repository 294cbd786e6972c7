import { listAdminUsers } from '@/lib/admin-users/queries';
import { adminUserSchema, adminUsersQuery } from '@/lib/admin-users/schema';
import { listAnswer, listReply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/users',
    summary: 'Lists accounts, newest first. Search results have a total up to 1,000 matches.',
    auth: 'admin',
    rate: 'read',
    query: adminUsersQuery,
    answers: {
      200: listAnswer(adminUserSchema),
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ request, viewer, query }) => {
    const page = await listAdminUsers(viewer, query);
    return { ...listReply(request, query, page), cache: 'private' };
  },
);
