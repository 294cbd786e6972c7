import { formatCount } from './formats';
import { SITE_NAME } from './site-name';

export const copyText = {
  byCreator: (creator: string) => ` by ${creator}.`,
  own: 'You already published this as ',
  other: 'This looks like ',
  duplicate: `This picture is already on ${SITE_NAME}: `,
  sizes: {
    larger: (own: string, other: string) => `Your picture is larger (${own} vs. ${other}).`,
    smaller: (own: string, other: string) => `Your picture is smaller (${own} vs. ${other}).`,
    same: 'Both are the same size.',
  },
  more: (count: number) => formatCount(count, 'more copy', 'more copies'),
  announce: (fileName: string, title: string, creator: string) =>
    `${fileName} looks like ${title} by ${creator}.`,
  publish: 'Publish anyway',
  version: 'Publish as another version',
  remove: 'Remove',
  groupFailed: (title: string, reason: string) =>
    `Published, but not grouped with “${title}”. ${reason}`,
  pairFailed: (reason: string) => `Published, but not linked as a pair. ${reason}`,
  tryAgain: 'Try again',
  skip: 'Keep separate',
} as const;
