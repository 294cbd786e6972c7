import { formatLocalTime } from '@/lib/client/local-time';
import { scheduleText } from '@/lib/messages/schedule';
import { uploadText } from '@/lib/messages/upload';
import type { UploadItem } from './upload-queue';

/** Builds the message after publishing or scheduling, with the number of uploads that wait for review and the reason. */
export function describePublished(items: UploadItem[]): string {
  for (const { state } of items) {
    if (state.kind !== 'done' || !state.publishAt) continue;
    const text = items.length > 1 ? scheduleText.severalSuccess : scheduleText.success;
    return text(formatLocalTime(state.publishAt));
  }
  const waiting = items.flatMap(({ state }) =>
    state.kind === 'done' && state.status === 'pending' ? [state] : [],
  );
  const [first] = waiting;
  if (!first) return uploadText.success;
  if (items.length > 1) return uploadText.someWaiting(waiting.length, items.length);
  return [uploadText.waiting, first.statusReason].filter(Boolean).join(' ');
}
