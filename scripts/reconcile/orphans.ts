import { validate } from 'uuid';
import { formatNumber } from '@/lib/messages/formats';
import { db } from '@/lib/platform/db';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { pruneFolder } from '@/lib/platform/prune-folder';
import type { StoredEntry } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { getFileKeys, listFileRowsByPublicId } from '@/lib/wallpapers/stored-files';
import { Stop } from '@/scripts/failure.mjs';
import type { ReconcileOptions } from './findings';
import { patiently } from './patiently';

/** Files compared with the database at a time: what is held in memory. */
const BATCH = 2000;
/** So many folders without a row, and more than half of all, look like the wrong database. */
const SUSPICIOUS_FOLDERS = 20;

/** What was seen of the folders so far: `w/<public id>` and `a/<user id>`. */
interface Folders {
  all: number;
  unowned: number;
}

/** Removes what was left unfinished, then every stored file that no row names. */
export async function removeOrphans(options: ReconcileOptions): Promise<void> {
  const { dryRun, graceMs, signal, onProgress, onFinding } = options;
  await finishRemovals(options);
  const sweep = { olderThanMs: graceMs, dryRun };
  const outcome = dryRun ? 'removable' : 'removed';
  const unfinished = [
    ...(await storage().prune(sweep)),
    ...(await pruneFolder(getIncomingFolder(), sweep)),
  ];
  for (const name of unfinished) onFinding({ problem: 'unfinished', name, outcome });
  const folders: Folders = { all: 0, unowned: 0 };
  let compared = 0;
  for await (const batch of batches()) {
    if (signal.aborted) return;
    await patiently(() => compareBatch(batch, folders, options));
    compared += batch.length;
    onProgress(`${formatNumber(compared)} files compared`);
  }
}

/** Removals that were written down with a deletion, and that storage refused then. */
async function finishRemovals({ dryRun, graceMs, onFinding }: ReconcileOptions): Promise<void> {
  if (dryRun) return;
  await deleteRecordedFiles();
  // A younger one is just being removed by whoever wrote it down.
  const [{ left } = { left: 0 }] = await db().$queryRaw<{ left: number }[]>`
    SELECT count(*)::int AS left FROM file_removals
    WHERE created_at <= now() - make_interval(secs => ${graceMs / 1000})`;
  if (left === 0) return;
  const reason = `storage does not remove ${left} files of deleted wallpapers`;
  onFinding({ problem: 'orphan', name: 'removals written down', outcome: 'lost', reason });
}

async function* batches(): AsyncGenerator<StoredEntry[]> {
  let batch: StoredEntry[] = [];
  for await (const entry of storage().listAll()) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function compareBatch(
  batch: StoredEntry[],
  folders: Folders,
  options: ReconcileOptions,
): Promise<void> {
  const { dryRun, graceMs, onFinding } = options;
  for (const { key } of batch) {
    if (!parseKey(key)) onFinding({ problem: 'unknown', name: key, outcome: 'left alone' });
  }
  const ours = batch.filter(({ key }) => parseKey(key));
  const { named, waiting, owned } = await lookUp(ours);
  const ownersHere = new Set(ours.map(({ key }) => folderOf(key)));
  folders.all += ownersHere.size;
  folders.unowned += [...ownersHere].filter((folder) => !owned.has(folder)).length;
  const isOrphan = ({ key, modified }: StoredEntry) =>
    !named.has(key) && !isAwaited(key, waiting) && Date.now() - modified.getTime() >= graceMs;
  const orphans = ours.filter(isOrphan);
  if (orphans.length === 0) return;
  if (!dryRun) refuseSuspicious(folders, options.force);
  for (const entry of orphans) {
    // Stored anew since it was listed: somebody is about to name it.
    const now = await storage().head(entry.key);
    if (!now || !isOrphan({ ...now, key: entry.key })) continue;
    if (!dryRun) await storage().remove([entry.key]);
    const outcome = dryRun ? 'removable' : 'removed';
    onFinding({ problem: 'orphan', name: entry.key, outcome });
  }
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

/** An attempt at AVIF that was killed is repeated under the same names. */
function isAwaited(key: string, waiting: Set<string>): boolean {
  return key.endsWith('.avif') && waiting.has(folderOf(key));
}

/** The rows after the files: a row that came meanwhile is seen. */
async function lookUp(entries: StoredEntry[]) {
  const ownersOf = (kind: string) => [
    ...new Set(
      entries
        .map(({ key }) => parseKey(key))
        .flatMap((key) => (key?.kind === kind ? [key.owner] : [])),
    ),
  ];
  const rows = await listFileRowsByPublicId(ownersOf('w'));
  const users = await db().user.findMany({
    where: { id: { in: ownersOf('a').filter((id) => validate(id)) } },
    select: { id: true, avatarKey: true },
  });
  const avatars = users.flatMap(({ avatarKey }) => (avatarKey === null ? [] : [avatarKey]));
  return {
    named: new Set([...rows.flatMap(getFileKeys), ...avatars]),
    waiting: new Set(
      rows.filter((row) => row.pendingWork.includes('avif')).map((row) => `w/${row.publicId}`),
    ),
    owned: new Set([
      ...rows.map(({ publicId }) => `w/${publicId}`),
      ...users.map(({ id }) => `a/${id}`),
    ]),
  };
}

function refuseSuspicious({ all, unowned }: Folders, force: boolean): void {
  if (force || unowned < SUSPICIOUS_FOLDERS || unowned * 2 <= all) return;
  throw new Stop(
    `${unowned} of ${all} folders in storage belong to nothing in this database: is it the right one, and not an old copy? Nothing more was removed. --dry-run lists the files, --force removes them.`,
  );
}
