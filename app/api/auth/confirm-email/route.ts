import { confirmEmail } from '@/lib/email/commands/confirm-email';
import { codeInput, confirmedSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/confirm-email',
    summary:
      'Finish the change of an address with the code sent to the new one, or take it back with the code sent to the former one, which ends every session. Signed in or not.',
    auth: 'anyone',
    rate: 'mailedCode',
    body: codeInput,
    answers: {
      200: { description: 'The address is the account’s, and verified.', body: confirmedSchema },
      404: { description: 'The code was used, is too old, or is none.' },
      409: { description: 'Another account has the address by now.' },
    },
    callers: { anonymous: 200, own: 200, other: 200, admin: 200 },
  },
  async ({ body }) => ({ status: 200, body: await confirmEmail(body.code) }),
);
