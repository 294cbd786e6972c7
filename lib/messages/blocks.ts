import { formatNumber } from './formats';

export const blockText = {
  yourself: 'You can’t block yourself.',
  limitReached: (max: number) =>
    `You can block up to ${formatNumber(max)} users. Unblock one, then try again.`,
} as const;
