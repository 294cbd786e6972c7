'use client';

import useSWRInfinite from 'swr/infinite';
import { announceAuthChange } from '@/components/auth/auth-channel';
import { useAuth } from '@/components/auth/use-auth';
import { accountPaths } from '@/lib/account-paths';
import type { Notice } from '@/lib/notices/schema';
import { paths } from '@/lib/paths';
import { fetchNotices, markNoticesRead } from './api';

export interface NoticePage {
  items: Notice[];
  next: string | null;
  total: number | null;
}

/** Starts with the page that the server rendered. Reloads when the window gets the focus. */
export function useNotices(first: NoticePage) {
  const { recheck } = useAuth();
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, previous: NoticePage | null) => {
      const list = accountPaths.api.notices();
      if (index === 0) return list;
      return previous?.next ? paths.api.nextPage(list, previous.next) : null;
    },
    fetchNotices,
    { fallbackData: [first], revalidateOnMount: false, revalidateAll: true },
  );
  const pages = data ?? [first];
  const items = pages.flatMap((page) => page.items);

  async function markRead(isMeant: (notice: Notice) => boolean, request: Promise<void>) {
    const toRead = (notice: Notice) => (isMeant(notice) ? { ...notice, read: true } : notice);
    await request;
    await mutate(
      (current = pages) => current.map((page) => ({ ...page, items: page.items.map(toRead) })),
      { revalidate: false },
    );
    announceAuthChange();
    await recheck();
  }

  return {
    items,
    hasMore: pages.at(-1)?.next != null,
    isLoading: pages.length < size && !error,
    hasFailed: error !== undefined,
    loadMore: () => setSize(size + 1),
    retry: () => mutate(),
    markOneRead: (id: string) => markRead(({ _id }) => _id === id, markNoticesRead({ ids: [id] })),
    /** Later notices, which aren't on the screen, stay unread. */
    markAllRead: async () => {
      const upTo = items[0]?._id;
      if (upTo) await markRead(() => true, markNoticesRead({ upTo }));
    },
  };
}
