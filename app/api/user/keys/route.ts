import { z } from 'zod';
import { createKey } from '@/lib/api-keys/commands/create-key';
import { listKeys } from '@/lib/api-keys/queries';
import { apiKeySchema, newKeyInput, newKeySchema } from '@/lib/api-keys/schema';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    method: 'GET',
    path: '/user/keys',
    summary: 'Lists your API keys, newest first.',
    description: 'The keys themselves aren’t included, because only their hashes are stored.',
    auth: 'user',
    isSessionOnly: true,
    rateLimit: 'read',
    responses: { 200: { description: 'Your API keys, at most 20.', body: z.array(apiKeySchema) } },
  },
  async ({ viewer }) => ({ body: await listKeys(viewer) }),
);

export const POST = route(
  {
    method: 'POST',
    path: '/user/keys',
    summary: 'Creates an API key.',
    description:
      'Only this response contains the key itself, because only its hash is stored. You get an email about the new key.',
    auth: 'user',
    isSessionOnly: true,
    handlerRateLimits: ['reauthentication', 'apiKey'],
    body: newKeyInput,
    responses: {
      201: { description: 'The new key.', body: newKeySchema },
      403: 'The password is missing or incorrect.',
      409: 'You already have 20 keys, which is the maximum.',
    },
  },
  async ({ viewer, body }) => ({ status: 201, body: await createKey(viewer, body) }),
);
