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
      204: { description: 'You won’t get these emails anymore.' },
      404: { description: 'The code is invalid.' },
    },
  },
  async ({ query }) => {
    await unsubscribe(query.code);
    return { status: 204 };
  },
);
