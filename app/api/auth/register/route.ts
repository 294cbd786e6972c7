import { registerInput, signedInSchema } from '@/lib/auth/schema';
import { signedInReply, signInFrom } from '@/lib/auth/sign-in-reply';
import { openAccount } from '@/lib/email/commands/open-account';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/register',
    summary: 'Creates an account and signs in.',
    auth: 'anyone',
    rate: 'register',
    body: registerInput,
    answers: {
      201: {
        description: 'The account was created.',
        body: signedInSchema,
        headers: ['Set-Cookie'],
      },
      409: { description: 'The email address or username is already taken.' },
    },
    callers: { anonymous: 201, own: 201, other: 201, admin: 201 },
  },
  async ({ body, request, address }) =>
    signedInReply(201, await openAccount(body, signInFrom(request, address))),
);
