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
      204: 'The key was revoked.',
      404: 'The key doesn’t exist or is already revoked.',
    },
  },
  ({ params, viewer }) => revokeKey(viewer, params.id),
);
