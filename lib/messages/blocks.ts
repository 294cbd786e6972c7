import { formatNumber } from './formats';

export const blockText = {
  yourself: 'You can’t block yourself.',
  limitReached: (max: number) =>
    `You can block up to ${formatNumber(max)} users. Unblock one, then try again.`,
} as const;

export const blockButtonText = {
  block: 'Block',
  label: (name: string) => `Block ${name}`,
  question: (name: string) => `Block ${name}?`,
  explanation:
    'They won’t be able to follow you or send you notifications, and you’ll no longer follow each other. You can unblock them at any time.',
  busy: 'Blocking...',
  failed: 'We couldn’t block this user. Please try again.',
  blocked: (name: string) => `${name} is blocked.`,
} as const;

export const blockedUsersText = {
  title: 'Blocked users',
  hint: 'They can’t follow you or send you notifications.',
  none: 'You haven’t blocked anyone.',
  unblock: 'Unblock',
  unblockLabel: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  failed: 'We couldn’t unblock this user. Please try again.',
} as const;
