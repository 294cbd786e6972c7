import { NOTICES } from '@/lib/limits';

/** More aren't counted. */
const MAX_SHOWN = NOTICES.maxCounted - 1;

const formatUnread = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** In the header of every page. */
export const inboxText = {
  title: 'Inbox',
  formatUnread,
  withUnread: (label: string, count: number) => `${label}, ${formatUnread(count)} unread`,
} as const;
