import { cancelEmailChange, requestEmailChange } from '@/lib/email/commands/request-email-change';
import { changeEmailInput, pendingEmailSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/user/email',
    summary: 'Requests an email change.',
    description:
      'It takes effect when you open the link we email to the new address. The response doesn’t reveal whether the address is already in use.',
    auth: 'user',
    handlerRateLimits: ['reauthentication', 'emailRequest'],
    isSessionOnly: true,
    body: changeEmailInput,
    responses: {
      202: { description: 'The change is waiting for confirmation.', body: pendingEmailSchema },
      403: 'The password is missing or incorrect.',
    },
  },
  async ({ viewer, body }) => ({ status: 202, body: await requestEmailChange(viewer, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/email',
    summary: 'Cancels your pending email change, if any.',
    description: 'Its link stops working. Your current address stays as it is.',
    auth: 'user',
    isSessionOnly: true,
    responses: { 204: 'No email change is pending.' },
  },
  ({ viewer }) => cancelEmailChange(viewer),
);
