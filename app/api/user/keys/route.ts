import { z } from 'zod';
import { createKey } from '@/lib/api-keys/commands/create-key';
import { listKeys } from '@/lib/api-keys/queries';
import { apiKeySchema, newKeyInput, newKeySchema } from '@/lib/api-keys/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/keys',
    summary: 'Your API keys, the newest first, without the keys themselves.',
    auth: 'user',
    isSessionOnly: true,
    rate: 'read',
    answers: { 200: { description: 'At most 20.', body: z.array(apiKeySchema) } },
    callers: { anonymous: 401, own: 200, other: 200, admin: 200 },
  },
  async ({ viewer }) => ({ status: 200, body: await listKeys(viewer) }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/user/keys',
    summary: 'Make an API key. This answer alone has the key itself; what is kept is a hash.',
    auth: 'user',
    isSessionOnly: true,
    counts: ['proof', 'apiKey'],
    body: newKeyInput,
    answers: {
      201: { description: 'Made.', body: newKeySchema },
      403: { description: 'Not your password, or none and no sign-in of the last 10 minutes.' },
      409: { description: 'You have 20 keys, the most there can be.' },
    },
    callers: { anonymous: 401, own: 201, other: 201, admin: 201 },
  },
  async ({ viewer, body }) => ({ status: 201, body: await createKey(viewer, body) }),
);
