import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NoticeSettings } from '@/components/account/notice-settings';
import { ViewerMenu } from '@/components/layout/viewer-menu';
import { Inbox } from '@/components/notices/inbox';
import { accountPaths } from '@/lib/account-paths';
import { inboxText } from '@/lib/messages/inbox';
import { DEFAULT_SETTINGS, NOTICE_KINDS, type Notice } from '@/lib/notices/schema';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures';
import { recordLinks } from './links';
import { answer, hold, lost } from './network';
import { renderInApp } from './render';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const [LIST = ''] = accountPaths.api.notices().split('?');
const wallpaper = {
  _id: '0123456789',
  title: 'Dunes',
  smallImageUrl: '/user.png',
  color: '#888888',
};

function buildNotice(number: number, changes: Partial<Notice> = {}): Notice {
  return {
    _id: `01900000-0000-7000-8000-00000000000${number}`,
    kind: 'rejected',
    wallpaper,
    reason: 'A watermark covers it.',
    count: null,
    read: false,
    createdAt: '2026-11-26T10:00:00.000Z',
    ...changes,
  };
}

const report = { kind: 'report_upheld', wallpaper: null, reason: null } as const;
const renderInbox = (items: Notice[], next: string | null = null) =>
  renderInApp(<Inbox first={{ items, next, total: null }} now={NOW} />);
const rows = () => page.getByRole('listitem');
const markAll = page.getByRole('button', { name: 'Mark all as read' });

test.each([390, 1440])('At %i px, the bell says how many notices are unread', async (width) => {
  await page.viewport(width, 844);
  await signIn({ unreadNotices: 3 });
  await renderInApp(<ViewerMenu />);
  const bell = page.getByRole('link', { name: 'Inbox, 3 unread' });
  await expect.element(bell).toHaveAttribute('href', '/inbox');
  expect(inboxText.formatUnread(100)).toBe('99+');
});

test('A notice says what happened, why and when, and opening it marks it as read', async () => {
  await signIn();
  const requests: unknown[] = [];
  answer(accountPaths.api.readNotices(), async (request) => {
    requests.push(await request.json());
    return new Response(null, { status: 204 });
  });
  await renderInbox([buildNotice(2), buildNotice(1, report)]);
  await expect
    .element(rows().first())
    .toHaveTextContent(
      'Unread: “Dunes” was rejectedReason: A watermark covers it.Only you and admins can see it. Fix the problem and upload it again, or delete it. If the decision is wrong, appeal it on its page. 2 hours ago',
    );
  const followed = recordLinks();
  await page.getByRole('link', { name: '“Dunes” was rejected' }).click();
  expect(followed).toEqual([paths.wallpaper(wallpaper._id)]);
  await expect.element(rows().first()).not.toHaveTextContent('Unread');

  await page.getByRole('button', { name: 'Mark as read: A wallpaper you reported' }).click();
  await expect.element(rows().last()).toHaveFocus();
  await expect.element(markAll).not.toBeInTheDocument();
  await expect
    .poll(() => requests)
    .toEqual([{ ids: [buildNotice(2)._id] }, { ids: [buildNotice(1)._id] }]);
});

test('New work of followed creators leads to it, also if the pictured wallpaper is hidden', async () => {
  await signIn();
  const work = { kind: 'new_work', reason: null, count: 3, read: true } as const;
  const follower = { ...work, kind: 'follower', wallpaper: null, count: 1 } as const;
  const hidden = { ...work, wallpaper: null, count: 1 };
  await renderInbox([buildNotice(3, work), buildNotice(2, hidden), buildNotice(1, follower)]);
  for (const name of [
    'Creators you follow published 3 wallpapers',
    'A creator you follow published a wallpaper',
  ]) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', paths.following());
  }
  await expect.element(rows().last()).toHaveTextContent('Someone followed you');
});

test('All notices can be marked as read, and a failure leaves them unread', async () => {
  await signIn();
  await renderInbox([buildNotice(2), buildNotice(1, report)]);
  const respond = hold(accountPaths.api.readNotices());
  await markAll.click();
  respond(lost());
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t mark it as read.');
  await expect.element(rows().first()).toHaveTextContent('Unread');
  await markAll.click();
  respond(new Response(null, { status: 204 }));
  await expect.element(page.getByRole('heading', { name: 'Inbox' })).toHaveFocus();
  await expect.element(rows().first()).not.toHaveTextContent('Unread');
});

test('More notices are loaded on demand, also after a failure', async () => {
  await signIn();
  const respond = hold(LIST);
  await renderInbox([buildNotice(2)], 'next');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  respond(lost());
  await expect.element(page.getByText('We couldn’t load more notifications.')).toBeVisible();
  answer(LIST, ({ url }) =>
    new URL(url).searchParams.has('cursor')
      ? Response.json([buildNotice(1)])
      : Response.json([buildNotice(2)], { headers: { 'x-next-cursor': 'next' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('An empty inbox says so', async () => {
  await signIn();
  await renderInbox([]);
  await expect.element(page.getByText('You’re all caught up')).toBeVisible();
  await expect.element(markAll).not.toBeInTheDocument();
});

test('Notification settings are saved by topic @long', async () => {
  const user = await signIn();
  const sent: unknown[] = [];
  answer(accountPaths.api.noticeSettings(), async (request) => {
    sent.push(await request.json());
    return Response.json({});
  });
  await renderInApp(
    <NoticeSettings settings={DEFAULT_SETTINGS} isVerified={user.emailVerified} isAdmin />,
  );
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect.element(box('Rejected and removed wallpapers: Email')).toBeChecked();
  await expect.element(box('Outcomes of my reports: Email')).not.toBeChecked();
  await box('Rejected and removed wallpapers: Email').click();
  await box('Outcomes of my reports: Email').click();
  await box('Favorites (1, 10, 100 and so on): Inbox').click();
  await page.getByLabelText('How often to email').selectOptions('Once a week');
  await page.getByLabelText('While wallpapers wait').selectOptions('Email me every hour');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(page.getByText('Notification settings saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      inbox: NOTICE_KINDS.filter((kind) => kind !== 'favorites'),
      email: ['appeal_upheld', 'appeal_reversed', 'report_upheld', 'report_dismissed'],
      emailFrequency: 'weekly',
      reviewEmails: 'hourly',
    },
  ]);
});
