import { resendVerificationEmail } from '@/lib/email/commands/resend-verification-email';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/user/verification',
    summary: 'Sends the verification email again.',
    description: 'The email goes to your current address.',
    auth: 'user',
    handlerRateLimits: ['emailRequest'],
    isSessionOnly: true,
    responses: {
      204: 'The email is on its way.',
      409: 'The email address is already verified.',
    },
  },
  ({ viewer }) => resendVerificationEmail(viewer),
);
