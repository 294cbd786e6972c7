import { unsubscribe } from '@/lib/email/commands/unsubscribe';
import { codeInput } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/unsubscribe',
    summary: 'Ends emails about notices with the code from such an email.',
    description: 'You don’t need to be signed in. The code doesn’t expire.',
    auth: 'anyone',
    rateLimit: 'emailLink',
    body: codeInput,
    responses: {
      204: 'You won’t get these emails anymore.',
      404: 'The code is invalid.',
    },
  },
  ({ body }) => unsubscribe(body.code),
);
