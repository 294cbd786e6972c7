import { formatCount, formatNumber } from './formats';

export const formText = {
  optional: 'optional',
  /** Screen readers announce “Show password”. */
  show: 'Show',
  hide: 'Hide',
  password: 'password',
  choose: 'Choose an option.',
  tooShort: (min: number) => `Use at least ${formatCount(min, 'character', 'characters')}.`,
  charactersLeft: (left: number) => `${formatCount(left, 'character', 'characters')} left`,
  limitReached: (max: number) => `You’ve reached the limit of ${formatNumber(max)} characters.`,
} as const;
