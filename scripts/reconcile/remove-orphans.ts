import { validate } from 'uuid';
import { formatNumber } from '@/lib/messages/formats';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { pruneIncomingUploads } from '@/lib/platform/incoming-uploads';
import { isBackupRunning } from '@/lib/platform/storage/backup-lock';
import type { StoredEntry } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import { removeStaleCrops } from '@/lib/wallpapers/crops/stale-crops';
import { type FileRow, listFileRowsByPublicId } from '@/lib/wallpapers/stored-files';
import { listFileKeys } from '@/lib/wallpapers/wallpaper-files';
import { CliError } from '@/scripts/cli-error.mjs';
import { retryOutages } from '@/scripts/retry-outages';
import type { ReconcileOptions } from './findings';

const BATCH = 2000;
/** This many folders without a row, and more than half of all, suggest the wrong database. */
const SUSPICIOUS_FOLDERS = 20;

interface Folders {
  total: number;
  unowned: number;
}

export async function removeOrphans(options: ReconcileOptions): Promise<void> {
  const { dryRun, graceMs, signal, onProgress, onFinding } = options;
  if (!dryRun) await requireNoBackup();
  await finishRemovals(options);
  const outcome = dryRun ? 'removable' : 'removed';
  const unfinished = [
    ...(await storage().prune({ olderThanMs: graceMs, dryRun })),
    ...(await pruneIncomingUploads({ dryRun })),
  ];
  for (const name of unfinished) onFinding({ problem: 'unfinished', name, outcome });
  for (const name of await retryOutages(() => removeStaleCrops({ dryRun }))) {
    onFinding({ problem: 'orphan', name: `crops/${name}`, outcome });
  }
  const folders: Folders = { total: 0, unowned: 0 };
  let compared = 0;
  for await (const batch of batches()) {
    if (signal.aborted) return;
    await retryOutages(() => compareBatch(batch, folders, options));
    compared += batch.length;
    onProgress(`${formatNumber(compared)} files compared`);
  }
}

/** Retries removals that storage refused earlier. */
async function finishRemovals({ dryRun, graceMs, onFinding }: ReconcileOptions): Promise<void> {
  if (dryRun) return;
  await deleteRecordedFiles();
  // Younger ones are still being removed by the process that recorded them.
  const [{ left } = { left: 0 }] = await db().$queryRaw<{ left: number }[]>`
    SELECT count(*)::int AS left FROM file_removals
    WHERE remove_at <= now() - make_interval(secs => ${graceMs / 1000})`;
  if (left === 0) return;
  const reason = `storage failed to remove ${left} files of deleted wallpapers`;
  onFinding({ problem: 'orphan', name: 'recorded removals', outcome: 'lost', reason });
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
  const { named, pending, owned } = await lookUp(ours);
  const batchFolders = new Set(ours.map(({ key }) => folderOf(key)));
  folders.total += batchFolders.size;
  folders.unowned += [...batchFolders].filter((folder) => !owned.has(folder)).length;
  const isOrphan = ({ key, modified }: StoredEntry) =>
    !named.has(key) && !pending.has(folderOf(key)) && Date.now() - modified.getTime() >= graceMs;
  const orphans = ours.filter(isOrphan);
  if (orphans.length === 0) return;
  if (!dryRun) {
    refuseSuspicious(folders, options.force);
    // After the lookup: a backup that starts later doesn't need them.
    await requireNoBackup();
  }
  for (const entry of orphans) {
    // It was stored again since the listing, so a row is about to follow.
    const current = await storage().head(entry.key);
    if (!current || !isOrphan({ ...current, key: entry.key })) continue;
    if (!dryRun) await storage().remove([entry.key]);
    const outcome = dryRun ? 'removable' : 'removed';
    onFinding({ problem: 'orphan', name: entry.key, outcome });
  }
}

async function requireNoBackup(): Promise<void> {
  if (!(await isBackupRunning())) return;
  throw new CliError(
    'A backup is running, so no files are removed. Run the same command again when it is done.',
  );
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

/** Rows are read after the files, so that rows added in between are seen. */
async function lookUp(entries: StoredEntry[]) {
  const ownersOf = (kind: string) => [
    ...new Set(
      entries
        .map(({ key }) => parseKey(key))
        .flatMap((key) => (key?.kind === kind ? [key.owner] : [])),
    ),
  ];
  const rows = await listFileRowsByPublicId(ownersOf('w'));
  const keys = entries.map(({ key }) => key);
  const removals = await db().fileRemoval.findMany({
    where: { key: { in: keys }, removeAt: { gt: new Date() } },
    select: { key: true },
  });
  const users = await db().user.findMany({
    where: { id: { in: ownersOf('a').filter((id) => validate(id)) } },
    select: { id: true, avatarKey: true },
  });
  const avatars = users.flatMap(({ avatarKey }) => (avatarKey === null ? [] : [avatarKey]));
  return {
    named: new Set([
      ...rows.flatMap(({ files }) => listFileKeys(files)),
      ...avatars,
      ...removals.map(({ key }) => key),
    ]),
    // A killed attempt is repeated with the same keys.
    pending: new Set(rows.filter(isPending).map((row) => `w/${row.publicId}`)),
    owned: new Set([
      ...rows.map(({ publicId }) => `w/${publicId}`),
      ...users.map(({ id }) => `a/${id}`),
    ]),
  };
}

const isPending = ({ needsAvif, pipelineVersion }: FileRow) =>
  needsAvif || pipelineVersion < PIPELINE_VERSION;

function refuseSuspicious({ total, unowned }: Folders, force: boolean): void {
  if (force || unowned < SUSPICIOUS_FOLDERS || unowned * 2 <= total) return;
  throw new CliError(
    `${unowned} of ${total} folders in storage have no matching row in this database. Make sure it's the right one and not an old copy. Nothing more was removed. Use --dry-run to list the files, or --force to remove them.`,
  );
}
