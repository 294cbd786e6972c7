import 'server-only';
import type { Channel } from '@/lib/platform/invalidations';
import { once } from '@/lib/platform/once';

interface Known {
  /** Public ids of the wallpapers that are not public; null until the database has told them all. */
  ids: Set<string> | null;
  /** Those it has told so far, while it does. */
  next: Set<string> | null;
  /** Whether every change since is heard of. */
  isCurrent: boolean;
}

const known = () =>
  once('hidden-files', (): Known => ({ ids: null, next: null, isCurrent: false }));

const STATUSES = ['pending', 'rejected', 'removed'];
/** Rows of one statement, which none takes long for. */
const BATCH = 20_000;
/** Before the first key. */
const BOTTOM = '00000000-0000-0000-0000-000000000000';

/** Whether the files of a wallpaper are kept from the public; undefined as long as nobody knows. */
export function areFilesHidden(publicId: string): boolean | undefined {
  return known().isCurrent ? wereFilesHidden(publicId) : undefined;
}

/** The same as it was when changes were last heard of. */
export function wereFilesHidden(publicId: string): boolean | undefined {
  return known().ids?.has(publicId);
}

/** Heeds at once what was just committed here; other processes hear of it a moment later. */
export function noteHidden(publicId: string, isHidden: boolean): void {
  const { ids, next } = known();
  for (const set of [ids, next]) {
    if (isHidden) set?.add(publicId);
    else set?.delete(publicId);
  }
}

/** What a trigger tells of every wallpaper whose status changes, whoever changed it. */
export const hiddenFiles: Channel = {
  name: 'fresco_hidden',
  async begin(query) {
    // What is told from here on is heeded in it, too: it is complete when it has been read.
    const next = new Set<string>();
    known().next = next;
    for (const status of STATUSES) {
      for (let after: string | undefined = BOTTOM; after; ) {
        const rows = await query(
          `SELECT id::text AS id, public_id FROM wallpapers
           WHERE status = '${status}' AND id > $1::uuid ORDER BY id LIMIT ${BATCH}`,
          [after],
        );
        for (const { public_id } of rows) next.add(String(public_id));
        after = rows.length === BATCH ? String(rows.at(-1)?.id) : undefined;
      }
    }
    Object.assign(known(), { ids: next, next: null, isCurrent: true });
  },
  lost: () => Object.assign(known(), { isCurrent: false }),
  heard: (message) => noteHidden(message.slice(1), message.startsWith('+')),
};
