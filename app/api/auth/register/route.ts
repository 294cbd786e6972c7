import { registerInput, signInResponseSchema } from '@/lib/auth/schema';
import { buildSignInResponse, getSignInSource } from '@/lib/auth/sign-in-response';
import { createAccount } from '@/lib/email/commands/create-account';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/register',
    summary: 'Creates an account and signs in.',
    description:
      'Sets the session cookie and returns the same session as a bearer token. Without a `username`, one is derived from `displayName`.',
    auth: 'anyone',
    rateLimit: 'register',
    body: registerInput,
    responses: {
      201: {
        description: 'The account was created.',
        body: signInResponseSchema,
        headers: ['Set-Cookie'],
      },
      409: 'The email address or username is already taken, or the display name looks like another user’s. If the email address was never verified, we send it a link to claim the account.',
    },
  },
  async ({ body, request, address }) =>
    buildSignInResponse(201, await createAccount(body, getSignInSource(request, address))),
);
