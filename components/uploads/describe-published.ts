import { uploadText } from '@/lib/messages/upload';
import type { UploadItem } from './upload-queue';

/** Builds the message after publishing, with the number of uploads that wait for review and the reason. */
export function describePublished(items: UploadItem[]): string {
  const waiting = items.flatMap(({ state }) =>
    state.kind === 'done' && state.status === 'pending' ? [state] : [],
  );
  const [first] = waiting;
  if (!first) return uploadText.success;
  if (items.length > 1) return uploadText.someWaiting(waiting.length, items.length);
  return [uploadText.waiting, first.statusReason].filter(Boolean).join(' ');
}
