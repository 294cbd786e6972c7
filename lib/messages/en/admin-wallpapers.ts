import { TEXT } from '@/lib/limits';

/** Of changing whether a wallpaper is public. */
export const statusText = {
  reasonNeeded: 'Say why it is rejected: its creator reads it.',
  reasonLong: `A reason has ${TEXT.reason} characters at most.`,
} as const;
