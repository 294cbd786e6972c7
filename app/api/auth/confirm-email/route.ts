import { confirmEmail } from '@/lib/email/commands/confirm-email';
import { codeInput, emailConfirmationSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirms or reverts an email change.',
    description:
      'Send the code from the email to the new address to confirm the change, or the code from the email to the previous address to revert it. Reverting also removes the password, ends all sessions, revokes all API keys and emails a link to choose a new password. You don’t need to be signed in.',
    auth: 'anyone',
    rateLimit: 'emailLink',
    body: codeInput,
    responses: {
      200: {
        description: 'The email address was set and verified.',
        body: emailConfirmationSchema,
      },
      404: 'The code is invalid, expired or already used.',
      409: 'Another account uses this email address or can still restore it.',
    },
  },
  async ({ body }) => ({ body: await confirmEmail(body.code) }),
);
