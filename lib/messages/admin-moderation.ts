import { formatCount, formatNumber } from './formats';

export const moderationText = {
  description: 'Review reported wallpapers, most reported first, and uploads waiting for approval.',
  kinds: { reported: 'Reported', pending: 'Pending' },
  queueLabel: 'Review queues',
  empty: {
    reported: 'No open reports',
    pending: 'No pending uploads',
  },
  emptyText: {
    reported: 'Reported wallpapers appear here.',
    pending: 'New uploads appear here until an admin approves them.',
  },
  approvalDisabled:
    'Uploads to this site are public right away, unless they look like a removed or rejected picture. To review all of them first, set MODERATION=pre in the .env file.',
  doneTitle: 'You’re all caught up',
  skippedText: (skipped: number) =>
    skipped === 1
      ? 'You skipped 1 wallpaper that still needs a review.'
      : `You skipped ${formatNumber(skipped)} wallpapers that still need a review.`,
  doneText: "There's nothing left to review.",
  refresh: 'Refresh',
  loading: 'Loading...',
  loadFailed: 'Failed to load the queue',
  approve: 'Approve',
  keep: 'Keep',
  reject: 'Reject',
  skip: 'Skip',
  undo: 'Undo',
  openPage: 'Open wallpaper page',
  viewAccount: 'View account',
  uploaded: (when: string) => `uploaded ${when}`,
  statuses: {
    pending: 'Pending review',
    approved: 'Public',
    rejected: 'Rejected',
    removed: 'Removed',
  },
  joined: (when: string) => `joined ${when}`,
  publicCount: (number: number) => formatCount(number, 'public wallpaper', 'public wallpapers'),
  rejectedCount: (number: number) => `${formatNumber(number)} previously rejected or removed`,
  reportCount: (number: number) => formatCount(number, 'report', 'reports'),
  olderReports: (number: number) => `and ${formatCount(number, 'older report', 'older reports')}`,
  visitor: 'Visitor',
  reportedBy: (reporter: string, when: string) => `${reporter}, ${when}`,
  rejectTitle: 'Why are you rejecting it? The creator sees this reason.',
  /** Shown to the creator. Keys 1 to 6 pick one. */
  presetReasons: [
    "You don't seem to own the rights to this picture.",
    "It contains nudity, which isn't allowed.",
    "It contains violence, which isn't allowed.",
    "It contains hateful content, which isn't allowed.",
    "It's an ad, or it doesn't match its title.",
    'The picture is damaged, blurry, or too small for a wallpaper.',
  ],
  otherReason: 'Other reason',
  submitRejection: 'Reject',
  back: 'Back',
  approved: (title: string) => `${title} is now public.`,
  keptPublic: (title: string) => `${title} stays public. Its reports were dismissed.`,
  rejected: (title: string) => `${title} was rejected.`,
  requeued: (title: string) => `${title} is back in the queue.`,
  alreadyReviewed: 'This wallpaper has already been reviewed.',
  undoConflict: "This wallpaper has changed since the decision, so it can't be undone.",
  undoExpired: "This decision can't be undone anymore.",
  deleted: 'This wallpaper has been deleted.',
} as const;
