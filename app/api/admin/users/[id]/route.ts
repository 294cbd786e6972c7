import { blockUser, unblockUser } from '@/lib/admin-users/commands/block-user';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { getAdminUser } from '@/lib/admin-users/queries';
import { adminUserDetailSchema, adminUserParams, adminUserUpdate } from '@/lib/admin-users/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { adminUsersText } from '@/lib/messages/admin-users';

const NOT_FOUND = 'The user doesn’t exist.';

export const GET = route(
  {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'Returns a user with all details.',
    description: 'Includes the email address, role, last activity and any block.',
    auth: 'admin',
    rateLimit: 'read',
    params: adminUserParams,
    responses: {
      200: { description: 'The user.', body: adminUserDetailSchema },
      404: NOT_FOUND,
    },
  },
  async ({ viewer, params }) => ({ body: await requireUser(viewer, params.id) }),
);

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    summary: 'Changes a user’s role, or blocks or unblocks them.',
    description:
      'Changing the role or blocking the user ends all their sessions. The change and its reason are recorded in the audit log.',
    auth: 'admin',
    params: adminUserParams,
    body: adminUserUpdate,
    responses: {
      200: { description: 'The updated user.', body: adminUserDetailSchema },
      404: NOT_FOUND,
      409: 'You can’t block yourself, and you can’t block or demote the last admin.',
    },
  },
  async ({ viewer, params: { id }, body }) => {
    const { role, block, reason } = body;
    if (role) await changeRole(viewer, id, { role, reason });
    else if (block) await blockUser(viewer, id, block);
    else await unblockUser(viewer, id, body);
    return { body: await requireUser(viewer, id) };
  },
);

async function requireUser(viewer: Viewer, id: string) {
  const user = await getAdminUser(viewer, id);
  if (!user) throw new AppError('not_found', adminUsersText.notFound);
  return user;
}
