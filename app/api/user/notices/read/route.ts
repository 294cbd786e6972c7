import { route } from '@/lib/http/route';
import { markRead } from '@/lib/notices/commands/mark-read';
import { readInput } from '@/lib/notices/schema';

export const POST = route(
  {
    method: 'POST',
    path: '/user/notices/read',
    summary: 'Marks notices in your inbox as read.',
    description: 'Either those in `ids`, or the notice `upTo` and all older ones.',
    auth: 'user',
    rateLimit: 'read',
    body: readInput,
    responses: { 204: 'Your notices among them are read.' },
  },
  ({ viewer, body }) => markRead(viewer, body),
);
