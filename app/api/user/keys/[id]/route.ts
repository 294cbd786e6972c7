import { revokeKey } from '@/lib/api-keys/commands/revoke-key';
import { keyParams } from '@/lib/api-keys/schema';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/keys/{id}',
    summary: 'Revokes one of your API keys.',
    description: 'It stops working immediately and can’t be restored.',
    auth: 'user',
    isSessionOnly: true,
    params: keyParams,
    responses: {
      204: { description: 'The key was revoked.' },
      404: { description: 'The key doesn’t exist or is already revoked.' },
    },
  },
  async ({ params, viewer }) => {
    await revokeKey(viewer, params.id);
    return { status: 204 };
  },
);
