import { verifyEmail } from '@/lib/email/commands/verify-email';
import { codeInput } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Verify an address with the code of a mailed link, signed in or not.',
    auth: 'anyone',
    rate: 'mailedCode',
    body: codeInput,
    answers: {
      204: { description: 'The address is verified, now or already.' },
      404: { description: 'The code was replaced, is too old, or is none.' },
    },
    callers: { anonymous: 204, own: 204, other: 204, admin: 204 },
  },
  async ({ body }) => {
    await verifyEmail(body.code);
    return { status: 204 };
  },
);
