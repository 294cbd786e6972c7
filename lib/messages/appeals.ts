import { TEXT } from '@/lib/limits';
import { formatNumber } from './formats';

export const appealText = {
  open: 'Appeal',
  canAppeal: 'If you think this decision is wrong, you can appeal it once.',
  title: (title: string) => `Appeal the decision about “${title}”`,
  hint: 'An admin will review your appeal, and we’ll tell you the outcome. You can only appeal once.',
  text: 'Why is the decision wrong?',
  textHint: `Up to ${formatNumber(TEXT.appeal)} characters.`,
  send: 'Send appeal',
  sending: 'Sending...',
  sent: 'Thanks for your appeal. An admin will review it.',
  failed: 'We couldn’t send your appeal. Please try again.',
  waiting: (when: string) => `You appealed on ${when}. An admin will review it.`,
  upheld: 'An admin reviewed your appeal. The decision stays.',
  yours: 'Your appeal',
  loadFailed: 'We couldn’t check whether you can appeal.',
  notAppealable: 'Only rejected and removed wallpapers can be appealed.',
  alreadyAppealed: 'You’ve already appealed this decision.',
} as const;
