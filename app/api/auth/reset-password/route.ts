import { resetPassword } from '@/lib/email/commands/reset-password';
import { resetPasswordInput } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Choose a new password with the code of a mailed link, which works once. Ends every session of the account.',
    auth: 'anyone',
    rate: 'mailedCode',
    body: resetPasswordInput,
    answers: {
      204: { description: 'The password was changed; nobody is signed in any more.' },
      404: { description: 'The code was used, is too old, or is none.' },
    },
    callers: { anonymous: 204, own: 204, other: 204, admin: 204 },
  },
  async ({ body }) => {
    await resetPassword(body);
    return { status: 204 };
  },
);
