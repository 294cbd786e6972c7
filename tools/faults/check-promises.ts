import { readdir } from 'node:fs/promises';
import type { Crowd } from './crowd';
import { findProblems, type Problem, type View } from './history';
import { observe } from './observe';
import { type Topology, waitUntil, withSql } from './topology';

export interface Check {
  wallpapers: number;
  deleted: number;
  /** Changes that were lost and were allowed to be. */
  lost: number;
  problems: string[];
}

/**
 * Pauses everyone, and compares what they know with what each server shows. Then waits until the files of deleted wallpapers
 * are gone.
 *
 * @param lostSince what was acknowledged since then may be lost, by Date
 */
export async function checkPromises(
  topology: Topology,
  crowd: Crowd,
  lostSince = Number.POSITIVE_INFINITY,
): Promise<Check> {
  await crowd.pause();
  for (const client of crowd.clients) await client.settle();
  const items = crowd.clients.flatMap((client) => client.items);
  const isAllowed = ({ acknowledgedAt }: Problem) => (acknowledgedAt ?? 0) >= lostSince;
  return withSql(topology, async (sql) => {
    const views: View[] = [];
    for (const [index, url] of topology.cluster.serverUrls.entries()) {
      const server = { name: `server-${index + 1}`, port: Number(new URL(url).port) };
      views.push(await observe(server, crowd.clients, sql));
    }
    const found = findProblems(items, views);
    const lost = found.filter(isAllowed);
    for (const { item } of lost) if (item) Object.assign(item, { isLost: true, isUncertain: true });
    const deleted = items.filter(
      ({ isLost, possible }) => !isLost && possible.exists.every((exists) => !exists),
    );
    // The worker does so each hour.
    await sql.query("SELECT graphile_worker.add_job('delete-recorded-files')");
    const ids = deleted.map(({ id }) => id);
    await waitUntil('files of deleted wallpapers are left', () => isPruned(topology, ids));
    crowd.resume();
    return {
      wallpapers: items.length,
      deleted: deleted.length,
      lost: lost.length,
      problems: found.filter((problem) => !isAllowed(problem)).map(({ text }) => text),
    };
  });
}

async function isPruned({ storageFolder }: Topology, ids: string[]): Promise<boolean> {
  const files = await readdir(storageFolder, { recursive: true });
  return !files.some((file) => ids.some((id) => file.includes(id)));
}
