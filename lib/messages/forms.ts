import { formatCount } from './formats';

export const formText = {
  optional: 'optional',
  /** Screen readers announce “Show password”. */
  show: 'Show',
  hide: 'Hide',
  password: 'password',
  choose: 'Choose an option.',
  tooShort: (min: number) => `Use at least ${formatCount(min, 'character', 'characters')}.`,
} as const;
