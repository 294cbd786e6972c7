import { handleNextAuth } from '@/lib/auth/next-auth';
import { notFoundRoute } from '@/lib/http/not-found-route';

export {
  handleNextAuth as GET,
  handleNextAuth as POST,
  notFoundRoute as DELETE,
  notFoundRoute as PATCH,
  notFoundRoute as PUT,
};
