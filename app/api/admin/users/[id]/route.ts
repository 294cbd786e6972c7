import { blockPerson, unblockPerson } from '@/lib/admin-users/commands/block-person';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { getPerson } from '@/lib/admin-users/queries';
import { personChange, personDetailSchema, personParams } from '@/lib/admin-users/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { adminUsersText } from '@/lib/messages/admin-users';

const NOT_FOUND = { description: 'There is no such account.' };

export const GET = route(
  {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'What is known of one account.',
    auth: 'admin',
    rate: 'read',
    params: personParams,
    answers: { 200: { description: 'The account.', body: personDetailSchema }, 404: NOT_FOUND },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer, params }) => ({ status: 200, body: await requirePerson(viewer, params.id) }),
);

export const PATCH = route(
  {
    method: 'PATCH',
    path: '/admin/users/{id}',
    summary:
      'Give an account another role, block it, or lift a block. With another role and with a block every session of it ends.',
    auth: 'admin',
    params: personParams,
    body: personChange,
    answers: {
      200: { description: 'The account as it is now.', body: personDetailSchema },
      404: NOT_FOUND,
      409: { description: 'It is your own, or no admin would be left.' },
    },
    callers: { anonymous: 401, own: 403, other: 403, admin: 200 },
  },
  async ({ viewer, params: { id }, body: { role, block, reason } }) => {
    if (role) await changeRole(viewer, id, { role, reason });
    else if (block) await blockPerson(viewer, id, block);
    else await unblockPerson(viewer, id, reason);
    return { status: 200, body: await requirePerson(viewer, id) };
  },
);

async function requirePerson(viewer: Viewer, id: string) {
  const person = await getPerson(viewer, id);
  if (!person) throw new AppError('not_found', adminUsersText.notFound);
  return person;
}
