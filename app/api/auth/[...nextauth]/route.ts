import { signIn } from '@/lib/email/commands/sign-in';
import { nextAuthRoute } from '@/lib/http/next-auth-route';
import { notFoundRoute } from '@/lib/http/not-found-route';

const handler = nextAuthRoute(signIn);

export {
  handler as GET,
  handler as POST,
  notFoundRoute as DELETE,
  notFoundRoute as PATCH,
  notFoundRoute as PUT,
};
