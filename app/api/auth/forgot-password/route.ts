import { queueEmail } from '@/lib/email/queue-email';
import { forgotPasswordInput, messageResponseSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';
import { emailText } from '@/lib/messages/email';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Sends an email with a password reset link.',
    description: 'The response is the same whether or not the account exists.',
    auth: 'anyone',
    rateLimit: 'forgotPassword',
    body: forgotPasswordInput,
    responses: {
      202: { description: 'The request was accepted.', body: messageResponseSchema },
    },
  },
  async ({ body }) => {
    // For unverified emails, too.
    await queueEmail({ kind: 'reset-password', email: body.email });
    return { status: 202, body: { message: emailText.forgot.sent } };
  },
);
