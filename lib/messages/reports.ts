import { REPORT_EMAIL_DAYS, TEXT } from '@/lib/limits';

export const reportText = {
  title: (title: string) => `Report “${title}”`,
  hint: 'An admin reviews every report. The creator won’t know who sent it.',
  reason: 'Reason',
  reasons: {
    copyright: 'Stolen or copyrighted',
    nudity: 'Nudity',
    violence: 'Violence',
    hate: 'Hateful content',
    spam: 'Spam or misleading',
    quality: 'Broken or low quality',
    other: 'Something else',
  },
  note: 'Details',
  noteHint: `Up to ${TEXT.reportNote} characters. If the picture is stolen, tell us where the original is.`,
  email: 'Your email',
  emailHint: `We’ll tell you what we decide. An admin can see it until ${REPORT_EMAIL_DAYS} days later, then we delete it.`,
  copyright:
    'Tell us below what your work is, where the original can be seen, and that you own the rights or act for their owner. To reach us directly, see',
  copyrightLink: 'Contact and copyright',
  honeypot: 'Leave this field empty',
  send: 'Send report',
  sending: 'Sending...',
  sent: 'Thanks for your report. An admin will review it.',
  failed: 'We couldn’t send your report. Please try again.',
} as const;
