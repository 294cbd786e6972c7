import { UPLOAD_DRAFT } from '@/lib/limits';
import { formatBytes } from './formats';

export const draftText = {
  /** `time` is like “5 minutes ago”. */
  offer: (time: string, name: string, others: number) =>
    `You have an unfinished upload from ${time}${name && ': '}${name}${others > 0 ? ` and ${others} more` : ''}.`,
  resume: 'Continue',
  discard: 'Discard',
  restored: 'Upload restored.',
  discarded: 'Upload discarded.',
  gone: 'This upload is open in another tab, or was published or discarded there.',
  kept: 'Your upload is kept in this browser. Open Upload to continue.',
  lost: 'Your browser couldn’t keep all of your upload.',
  tooLarge: `Pictures over ${formatBytes(UPLOAD_DRAFT.bytes)} in total aren’t kept in this browser. If you close this page before publishing, you’ll have to choose them again.`,
  refused: 'Your browser can’t keep this upload. Publish it before you close this page.',
} as const;
