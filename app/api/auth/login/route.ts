import { loginInput, signInResponseSchema } from '@/lib/auth/schema';
import { buildSignInResponse, getSignInSource } from '@/lib/auth/sign-in-response';
import { signIn } from '@/lib/email/commands/sign-in';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in.',
    description:
      'Sets the session cookie and returns the same session as a bearer token. The response is the same for an unknown email and a wrong password.',
    auth: 'anyone',
    rateLimit: 'login',
    handlerRateLimits: ['loginFailure'],
    body: loginInput,
    responses: {
      200: { description: 'Signed in.', body: signInResponseSchema, headers: ['Set-Cookie'] },
      401: 'Email or password is incorrect.',
      403: 'The account is blocked. The message says why and until when.',
    },
  },
  async ({ body, request, address }) =>
    buildSignInResponse(200, await signIn(body, getSignInSource(request, address))),
);
