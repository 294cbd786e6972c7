import { forgotPassword } from '@/lib/email/commands/forgot-password';
import { forgotPasswordInput, saidSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';
import { emailText } from '@/lib/messages/email';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Ask for a link to choose a new password. The answer is the same whether or not there is such an account; the mail goes to verified addresses only.',
    auth: 'anyone',
    rate: 'forgotPassword',
    body: forgotPasswordInput,
    answers: {
      202: { description: 'What was asked for is done, if it can be.', body: saidSchema },
    },
    callers: { anonymous: 202, own: 202, other: 202, admin: 202 },
  },
  async ({ body }) => {
    forgotPassword(body.email);
    return { status: 202, body: { message: emailText.forgot.sent } };
  },
);
