import { route } from '@/lib/http/route';
import { updateNoticeSettings } from '@/lib/notices/commands/update-settings';
import { getNoticeSettings } from '@/lib/notices/queries';
import { noticeSettingsInput, noticeSettingsSchema } from '@/lib/notices/schema';

export const GET = route(
  {
    method: 'GET',
    path: '/user/notices/settings',
    summary: 'Returns which notices you get in your inbox and by email.',
    description:
      'Without a choice, the inbox shows all kinds, and email is about rejections and removals.',
    auth: 'user',
    rateLimit: 'read',
    responses: { 200: { description: 'Your settings.', body: noticeSettingsSchema } },
  },
  async ({ viewer }) => ({ body: await getNoticeSettings(viewer) }),
);

export const PUT = route(
  {
    method: 'PUT',
    path: '/user/notices/settings',
    summary: 'Changes which notices you get in your inbox and by email.',
    description:
      'Kinds that you leave out of `inbox` are hidden there. Emails are only sent if your email address is verified.',
    auth: 'user',
    rateLimit: 'read',
    body: noticeSettingsInput,
    responses: { 200: { description: 'Your settings.', body: noticeSettingsSchema } },
  },
  async ({ viewer, body }) => {
    await updateNoticeSettings(viewer, body);
    return { body: await getNoticeSettings(viewer) };
  },
);
