import 'server-only';
import { type NotificationChannel, notifyProcesses } from '@/lib/platform/invalidations';
import { processSingleton } from '@/lib/platform/process-singleton';
import { isPublic } from './policy';
import { STATUSES } from './values';

interface HiddenFiles {
  /** Public ids of hidden wallpapers; null until the first load is complete. */
  ids: Set<string> | null;
  next: Set<string> | null;
  /** False while notifications are lost and `ids` may be stale. */
  isListening: boolean;
}

const state = () =>
  processSingleton(
    'hidden-files',
    (): HiddenFiles => ({ ids: null, next: null, isListening: false }),
  );

const HIDDEN = STATUSES.filter((status) => !isPublic({ status }));
const BATCH = 20_000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns whether the files of a wallpaper are hidden from the public; undefined if unknown. */
export function areFilesHidden(publicId: string): boolean | undefined {
  return state().isListening ? wereFilesHidden(publicId) : undefined;
}

/** Like {@link areFilesHidden}, but returns the last known state while notifications are lost. */
export function wereFilesHidden(publicId: string): boolean | undefined {
  return state().ids?.has(publicId);
}

/** Applies a change committed by this process at once, on this machine. Others are notified a moment later. */
export function setFilesHidden(publicId: string, isHidden: boolean): void {
  applyChange(publicId, isHidden);
  notifyProcesses(hiddenFilesChannel.name, [`${isHidden ? '+' : '-'}${publicId}`]);
}

function applyChange(publicId: string, isHidden: boolean): void {
  const { ids, next } = state();
  for (const set of [ids, next]) {
    if (isHidden) set?.add(publicId);
    else set?.delete(publicId);
  }
}

/** A database trigger notifies this channel of every status change. */
export const hiddenFilesChannel: NotificationChannel = {
  name: 'fresco_hidden',
  async onListening(query) {
    // Set before the first read, so that notifications during the load are applied to it, too.
    const next = new Set<string>();
    state().next = next;
    for (const status of HIDDEN) {
      for (let after: string | undefined = LOWEST_ID; after; ) {
        const rows = await query(
          `SELECT id::text AS id, public_id FROM wallpapers
           WHERE status = '${status}' AND id > $1::uuid ORDER BY id LIMIT ${BATCH}`,
          [after],
        );
        for (const { public_id } of rows) next.add(String(public_id));
        after = rows.length === BATCH ? String(rows.at(-1)?.id) : undefined;
      }
    }
    Object.assign(state(), { ids: next, next: null, isListening: true });
  },
  onMessage: (message) => applyChange(message.slice(1), message.startsWith('+')),
  onDisconnected() {
    state().isListening = false;
  },
};
