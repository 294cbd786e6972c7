import { uploadText } from '@/lib/messages/upload';
import type { UploadItem } from './upload-queue';

/** Says that the uploads are published, or how many are waiting for review and why. */
export function describePublished(items: UploadItem[]): string {
  const waiting = items.flatMap(({ state }) =>
    state.kind === 'done' && state.status === 'pending' ? [state] : [],
  );
  const [first] = waiting;
  if (!first) return uploadText.success;
  if (items.length > 1) return uploadText.someWaiting(waiting.length, items.length);
  return [uploadText.waiting, first.statusReason].filter(Boolean).join(' ');
}
