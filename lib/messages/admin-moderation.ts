import { countText, numberText } from './formats';

/** The review queue. */
export const moderationText = {
  text: 'Review reported wallpapers, most reported first, and uploads waiting for approval.',
  kinds: { reported: 'Reported', pending: 'Pending' },
  queues: 'Review queues',
  empty: {
    reported: 'No open reports',
    pending: 'No pending uploads',
  },
  emptyText: {
    reported: 'Reported wallpapers appear here.',
    pending: 'New uploads appear here until an admin approves them.',
  },
  publicAtOnce:
    'Uploads to this site are public right away. To review them first, set MODERATION=pre in the .env file.',
  done: "You're all caught up",
  skippedText: (skipped: number) =>
    skipped === 1
      ? 'You skipped 1 wallpaper that still needs a review.'
      : `You skipped ${numberText(skipped)} wallpapers that still need a review.`,
  doneText: "There's nothing left to review.",
  lookAgain: 'Refresh',
  loading: 'Loading...',
  loadFailed: 'Failed to load the queue',
  approve: 'Approve',
  keep: 'Keep',
  reject: 'Reject',
  skip: 'Skip',
  undo: 'Undo',
  page: 'Open wallpaper page',
  account: 'View account',
  uploaded: (when: string) => `uploaded ${when}`,
  states: {
    pending: 'Pending review',
    approved: 'Public',
    rejected: 'Rejected',
    removed: 'Removed',
  },
  since: (when: string) => `joined ${when}`,
  publicOnes: (number: number) => countText(number, 'public wallpaper', 'public wallpapers'),
  refusedOnes: (number: number) => `${numberText(number)} previously rejected or removed`,
  reports: (number: number) => countText(number, 'report', 'reports'),
  moreReports: (number: number) => `and ${countText(number, 'older report', 'older reports')}`,
  visitor: 'Visitor',
  reportedBy: (reporter: string, when: string) => `${reporter}, ${when}`,
  rejecting: 'Why are you rejecting it? The creator sees this reason.',
  /** Shown to the creator. Keys 1 to 6 pick one. */
  prepared: [
    "You don't seem to own the rights to this picture.",
    "It contains nudity, which isn't allowed.",
    "It contains violence, which isn't allowed.",
    "It contains hateful content, which isn't allowed.",
    "It's an ad, or it doesn't match its title.",
    'The picture is damaged, blurry, or too small for a wallpaper.',
  ],
  ownWords: 'Other reason',
  rejectSo: 'Reject',
  back: 'Back',
  approved: (title: string) => `${title} is now public.`,
  kept: (title: string) => `${title} stays public. Its reports were dismissed.`,
  rejected: (title: string) => `${title} was rejected.`,
  undone: (title: string) => `${title} is back in the queue.`,
  decided: 'This wallpaper has already been reviewed.',
  changedSince: "This wallpaper has changed since the decision, so it can't be undone.",
  noDecision: "This decision can't be undone anymore.",
  gone: 'This wallpaper has been deleted.',
} as const;
