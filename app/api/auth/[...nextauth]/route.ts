import { nextAuth } from '@/lib/auth/next-auth';
import { notFoundRoute } from '@/lib/http/not-found-route';

export {
  nextAuth as GET,
  nextAuth as POST,
  notFoundRoute as DELETE,
  notFoundRoute as PATCH,
  notFoundRoute as PUT,
};
