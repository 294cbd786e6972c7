import { nextAuthRoute } from '@/lib/http/next-auth-route';
import { notFoundRoute } from '@/lib/http/not-found-route';

export {
  nextAuthRoute as GET,
  nextAuthRoute as POST,
  notFoundRoute as DELETE,
  notFoundRoute as PATCH,
  notFoundRoute as PUT,
};
