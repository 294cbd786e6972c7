import { cancelEmailChange, changeEmail } from '@/lib/email/commands/change-email';
import { changeEmailInput, pendingEmailSchema } from '@/lib/email/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    method: 'POST',
    path: '/user/email',
    summary:
      'Ask for another e-mail address. It becomes yours once the link sent there is followed; the answer does not tell whether it is somebody’s already.',
    auth: 'user',
    counts: ['proof', 'mailRequest'],
    isSessionOnly: true,
    body: changeEmailInput,
    answers: {
      202: { description: 'Waiting to be confirmed.', body: pendingEmailSchema },
      403: { description: 'The password is wrong, or missing long after signing in.' },
    },
    callers: { anonymous: 401, own: 202, other: 202, admin: 202 },
  },
  async ({ viewer, body }) => ({ status: 202, body: await changeEmail(viewer, body) }),
);

export const DELETE = route(
  {
    method: 'DELETE',
    path: '/user/email',
    summary: 'Cancel the change of your address that waits to be confirmed, if there is one.',
    auth: 'user',
    isSessionOnly: true,
    answers: { 204: { description: 'Nothing waits any more.' } },
    callers: { anonymous: 401, own: 204, other: 204, admin: 204 },
  },
  async ({ viewer }) => {
    await cancelEmailChange(viewer);
    return { status: 204 };
  },
);
