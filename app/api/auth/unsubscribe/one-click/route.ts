import { unsubscribe } from '@/lib/email/commands/unsubscribe';
import { unsubscribeQuery } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/unsubscribe/one-click',
    summary: 'Ends emails about notices, for the button of email programs.',
    description: 'The URL in the `List-Unsubscribe` header (RFC 8058). The body is ignored.',
    auth: 'anyone',
    rateLimit: 'emailLink',
    query: unsubscribeQuery,
    responses: {
      204: 'You won’t get these emails anymore.',
      404: 'The code is invalid.',
    },
  },
  ({ query }) => unsubscribe(query.code),
);
