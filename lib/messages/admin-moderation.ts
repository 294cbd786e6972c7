import { numberText } from './formats';

/** The review queue. */
export const moderationText = {
  text: 'Reported wallpapers, the most reported first, and uploads that wait to become public.',
  kinds: { reported: 'Reported', pending: 'Pending' },
  queues: 'What waits',
  empty: {
    reported: 'No report is open',
    pending: 'No upload waits',
  },
  emptyText: {
    reported: 'What visitors report appears here.',
    pending: 'New uploads wait here until an admin approves them.',
  },
  /** Where nothing has to wait. */
  publicAtOnce:
    'On this site uploads are public at once. Whoever runs it can let them wait here first: MODERATION=pre in its file .env.',
  done: 'All looked at',
  skippedText: (skipped: number) =>
    skipped === 1
      ? 'One that you skipped still waits.'
      : `${numberText(skipped)} that you skipped still wait.`,
  doneText: 'Nothing more waits here.',
  lookAgain: 'Look for more',
  loading: 'Loading...',
  loadFailed: 'What follows could not be loaded.',
  approve: 'Approve',
  keep: 'Keep',
  reject: 'Reject',
  skip: 'Skip',
  undo: 'Undo',
  page: 'Open its page',
  account: 'Their account',
  uploaded: (when: string) => `uploaded ${when}`,
  states: {
    pending: 'Waits to become public',
    approved: 'Public',
    rejected: 'Rejected',
    removed: 'Removed',
  },
  since: (when: string) => `joined ${when}`,
  publicOnes: (wallpapers: number) =>
    wallpapers === 1 ? 'one public wallpaper' : `${numberText(wallpapers)} public wallpapers`,
  refusedOnes: (refused: number) => `${numberText(refused)} not accepted before`,
  reports: (reports: number) => (reports === 1 ? 'One report' : `${numberText(reports)} reports`),
  moreReports: (more: number) => `and ${numberText(more)} more, older`,
  visitor: 'a visitor',
  reportedBy: (who: string, when: string) => `${who}, ${when}`,
  reasons: {
    copyright: 'Taken from somebody else',
    nudity: 'Nudity',
    violence: 'Violence',
    hate: 'Hate',
    spam: 'Advertising or misleading',
    quality: 'Broken or poor',
    other: 'Something else',
  },
  rejecting: 'Why is it rejected? Its creator reads this.',
  /** What a creator reads; the keys 1 to 6. */
  prepared: [
    'It seems that you do not hold the rights to this picture.',
    'It shows nudity, which has no place here.',
    'It shows violence, which has no place here.',
    'It is hateful towards people.',
    'It advertises something, or is not what its title says.',
    'The picture is damaged, blurred or too small for a wallpaper.',
  ],
  ownWords: 'In your own words',
  rejectSo: 'Reject',
  back: 'Back',
  approved: (title: string) => `${title} is public.`,
  kept: (title: string) => `${title} stays public. Its reports are dismissed.`,
  rejected: (title: string) => `${title} is rejected.`,
  undone: (title: string) => `${title} waits again.`,
  decided: 'Somebody else has decided about this one already.',
  changedSince: 'This wallpaper has been changed since. Nothing was undone.',
  noDecision: 'This decision cannot be taken back any more.',
  gone: 'This wallpaper was deleted meanwhile.',
} as const;
