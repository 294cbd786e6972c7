import 'server-only';
import type { Channel } from '@/lib/platform/invalidations';
import { once } from '@/lib/platform/once';

/** Public ids of the wallpapers that are not public; null until the database has told them. */
const known = () => once('hidden-files', (): { ids: Set<string> | null } => ({ ids: null }));

/** Whether the files of a wallpaper are kept from the public; undefined as long as nobody knows. */
export function areFilesHidden(publicId: string): boolean | undefined {
  return known().ids?.has(publicId);
}

/** Heeds at once what was just committed here; other processes hear of it a moment later. */
export function noteHidden(publicId: string, isHidden: boolean): void {
  if (isHidden) known().ids?.add(publicId);
  else known().ids?.delete(publicId);
}

/** What a trigger tells of every wallpaper that stops or begins being public, whoever changed it. */
export const hiddenFiles: Channel = {
  name: 'fresco_hidden',
  async begin(query) {
    const rows = await query("SELECT public_id FROM wallpapers WHERE status <> 'approved'");
    known().ids = new Set(rows.map(({ public_id }) => String(public_id)));
  },
  heard: (message) => noteHidden(message.slice(1), message.startsWith('+')),
};
