import { TEXT } from '@/lib/limits';

/** The dialog in which somebody reports a wallpaper. */
export const reportText = {
  title: (title: string) => `What is wrong with ${title}?`,
  hint: 'An admin looks at every report. The creator of the wallpaper does not learn who sent it.',
  reason: 'Reason',
  reasons: {
    copyright: 'It was taken from somebody else',
    nudity: 'It shows nudity',
    violence: 'It shows violence',
    hate: 'It is hateful towards people',
    spam: 'It advertises something, or misleads',
    quality: 'It is broken, or too poor to be a wallpaper',
    other: 'Something else',
  },
  note: 'What should the admin know?',
  noteHint: `At most ${TEXT.reportNote} characters. For a picture taken from somebody else: where it is from.`,
  /** Of the field that people do not see. */
  trap: 'Leave this empty',
  send: 'Send report',
  sending: 'Sending...',
  thanks: 'Thank you. An admin will look at it.',
  failed: 'Your report could not be sent. Please try again.',
} as const;
