import { verifyEmail } from '@/lib/email/commands/verify-email';
import { codeInput } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Verifies an email address with the code from the verification email.',
    description: 'You don’t need to be signed in.',
    auth: 'anyone',
    rateLimit: 'emailLink',
    body: codeInput,
    responses: {
      204: 'The email address is verified.',
      404: 'The code is invalid, expired or already used.',
    },
  },
  ({ body }) => verifyEmail(body.code),
);
