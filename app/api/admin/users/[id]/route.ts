import { blockUser, unblockUser } from '@/lib/admin-users/commands/block-user';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { getAdminUser } from '@/lib/admin-users/queries';
import { adminUserDetailSchema, adminUserParams, adminUserUpdate } from '@/lib/admin-users/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { adminUsersText } from '@/lib/messages/admin-users';

const NOT_FOUND = { description: 'The account doesn’t exist.' };

export const GET = route(
  {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'Returns an account with its details.',
    auth: 'admin',
    rateLimit: 'read',
    params: adminUserParams,
    responses: {
      200: { description: 'The account.', body: adminUserDetailSchema },
      404: NOT_FOUND,
    },
  },
  async ({ viewer, params }) => ({ status: 200, body: await requireUser(viewer, params.id) }),
);

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    summary:
      'Changes an account’s role, or blocks or unblocks it. Changing the role or blocking ends all of its sessions.',
    auth: 'admin',
    params: adminUserParams,
    body: adminUserUpdate,
    responses: {
      200: { description: 'The updated account.', body: adminUserDetailSchema },
      404: NOT_FOUND,
      409: { description: 'The account is your own, or it’s the last admin.' },
    },
  },
  async ({ viewer, params: { id }, body: { role, block, reason } }) => {
    if (role) await changeRole(viewer, id, { role, reason });
    else if (block) await blockUser(viewer, id, block);
    else await unblockUser(viewer, id, reason);
    return { status: 200, body: await requireUser(viewer, id) };
  },
);

async function requireUser(viewer: Viewer, id: string) {
  const user = await getAdminUser(viewer, id);
  if (!user) throw new AppError('not_found', adminUsersText.notFound);
  return user;
}
