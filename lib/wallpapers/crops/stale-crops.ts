import 'server-only';
import { db } from '@/lib/platform/db';
import type { NotificationChannel } from '@/lib/platform/invalidations';
import { log } from '@/lib/platform/log';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { cropCache, getCropPrefix } from './crop-cache';

const BATCH = 500;

/** A database trigger notifies this channel if a wallpaper isn't public anymore or has another original. */
export const cropsChannel: NotificationChannel = {
  name: 'fresco_crops',
  // Not awaited: other channels don't depend on it.
  async onListening() {
    void runLogged(removeStaleCrops());
  },
  onMessage: (publicId) => void runLogged(removeCrops(publicId)),
  onDisconnected: () => undefined,
};

/** Removes what a server missed, applies the limit and deletes unfinished files. */
export async function pruneCrops(): Promise<void> {
  await removeStaleCrops();
  await cropCache().prune();
}

/**
 * Removes the crops of wallpapers that aren't public or have another original.
 *
 * @returns the names of the files
 */
export async function removeStaleCrops({ dryRun = false } = {}): Promise<string[]> {
  const names = await cropCache().list();
  const stale: string[] = [];
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const prefixes = await listCurrentPrefixes([...new Set(batch.map(getPublicId))]);
    stale.push(...batch.filter((name) => !name.startsWith(prefixes.get(getPublicId(name)) ?? '/')));
  }
  if (!dryRun) await cropCache().remove(stale);
  return stale;
}

async function listCurrentPrefixes(publicIds: string[]): Promise<Map<string, string>> {
  const rows = await db().wallpaper.findMany({
    where: { publicId: { in: publicIds }, ...PUBLIC_FILTER },
    select: { publicId: true, files: true },
  });
  return new Map(
    rows.map(({ publicId, files }) => [
      publicId,
      getCropPrefix(publicId, parseFiles(files).original.key),
    ]),
  );
}

async function removeCrops(publicId: string): Promise<void> {
  const names = await cropCache().list();
  await cropCache().remove(names.filter((name) => getPublicId(name) === publicId));
}

const getPublicId = (name: string) => name.split('-', 1)[0] ?? '';

function runLogged(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => log.error('crops.not_removed', error));
}
