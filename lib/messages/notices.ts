import { REMOVED_WALLPAPER_DAYS } from '@/lib/limits';
import { formatNumber } from './formats';

interface NoticeText {
  /** `subject` is the title of the wallpaper in quotation marks, unless the reader can't see it. */
  title: (subject: string | null, count: number) => string;
  hint: string;
}

export const noticeText = {
  settings: 'Notification settings',
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  markRead: (title: string) => `Mark as read: ${title}`,
  allRead: 'All notifications are marked as read.',
  markReadFailed: 'We couldn’t mark it as read. Please try again.',
  loadMore: 'Load more',
  loading: 'Loading...',
  loadFailed: 'We couldn’t load more notifications.',
  pageFailedTitle: 'We couldn’t load your inbox',
  pageFailed: 'Please try again in a moment.',
  empty: 'You’re all caught up',
  emptyHint:
    'You’ll find out here when an admin reviews your uploads or reports, when people follow you or favorite your wallpapers, and about new work of creators you follow.',
  kinds: {
    approved: {
      title: (subject) => `${subject ?? 'Your wallpaper'} was approved`,
      hint: 'It’s public now.',
    },
    rejected: {
      title: (subject) => `${subject ?? 'Your wallpaper'} was rejected`,
      hint: 'Only you and admins can see it. Fix the problem and upload it again, or delete it. If the decision is wrong, appeal it on its page.',
    },
    removed: {
      title: (subject) => `${subject ?? 'Your wallpaper'} was removed`,
      hint: `Only you and admins can see it. It’s permanently deleted after ${REMOVED_WALLPAPER_DAYS} days, so download the original if you want to keep it. If the decision is wrong, appeal it on its page.`,
    },
    appeal_upheld: {
      title: (subject) => `We reviewed your appeal about ${subject ?? 'your wallpaper'}`,
      hint: 'The decision stays.',
    },
    appeal_reversed: {
      title: (subject) => `Your appeal about ${subject ?? 'your wallpaper'} was successful`,
      hint: 'It’s public now, or will be at its publishing time.',
    },
    report_upheld: {
      title: () => 'A wallpaper you reported was taken down',
      hint: 'Thanks for reporting it.',
    },
    report_dismissed: {
      title: (subject) => `We reviewed your report about ${subject ?? 'a wallpaper'}`,
      hint: 'We didn’t find anything that breaks our rules. Thanks for reporting it.',
    },
    favorites: {
      title: (subject, count) =>
        count === 1
          ? `Someone favorited ${subject ?? 'your wallpaper'}`
          : `${formatNumber(count)} people favorited ${subject ?? 'your wallpaper'}`,
      hint: '',
    },
    follower: {
      title: (_, count) =>
        count === 1 ? 'Someone followed you' : `${formatNumber(count)} people followed you`,
      hint: '',
    },
    new_work: {
      title: (_, count) =>
        count === 1
          ? 'A creator you follow published a wallpaper'
          : `Creators you follow published ${formatNumber(count)} wallpapers`,
      hint: '',
    },
  } satisfies Record<string, NoticeText> as Record<string, NoticeText>,
} as const;
