import { buildDeviceCookie } from '@/lib/auth/known-device';
import { resetPassword } from '@/lib/email/commands/reset-password';
import { resetPasswordInput } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with the one-time code from the reset email.',
    description:
      'Also verifies the email address. Ends all sessions of the account and revokes its API keys.',
    auth: 'anyone',
    rateLimit: 'emailLink',
    body: resetPasswordInput,
    responses: {
      204: {
        description: 'The password was changed and all sessions have ended.',
        headers: ['Set-Cookie'],
      },
      404: 'The code is invalid, expired or already used.',
    },
  },
  async ({ body }) => {
    const email = await resetPassword(body);
    // Attempts by others must not delay the owner's next sign-in.
    return { status: 204, headers: { 'set-cookie': await buildDeviceCookie(email) } };
  },
);
