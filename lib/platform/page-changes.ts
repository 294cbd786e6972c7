import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Prisma } from '@/prisma/generated/client';
import { queryRows } from './db';
import { expireTags } from './expiry';
import type { NotificationChannel } from './invalidations';
import { processSingleton } from './process-singleton';
import { readPublic } from './replica';
import { getReplicaRead, requirePrimary } from './request-context';

/** More would take long to load. Pages that are older than the oldest known change count as outdated. */
const MAX_CHANGES = 200_000;

interface KnownChanges {
  /** The highest number of a transaction that changed something, by hash of its tag. */
  last: LRUCache<string, bigint>;
  /** Changes with lower numbers are unknown. */
  since: bigint;
}

interface PageChanges {
  /** Null until they are loaded. */
  changes: KnownChanges | null;
  next: KnownChanges | null;
  /** False while notifications are lost. */
  isListening: boolean;
  /** Identifies the database, since each one counts transactions itself. */
  database: string;
}

const state = () =>
  processSingleton(
    'page-changes',
    (): PageChanges => ({ changes: null, next: null, isListening: false, database: '' }),
  );

function createKnownChanges(): KnownChanges {
  const changes: KnownChanges = {
    last: new LRUCache({
      max: MAX_CHANGES,
      dispose(transaction, _tag, reason) {
        if (reason === 'evict' && transaction >= changes.since) changes.since = transaction + 1n;
      },
    }),
    since: 0n,
  };
  return changes;
}

/** Triggers notify this channel of everything that changes a page on disk. */
export const pageChangesChannel: NotificationChannel = {
  name: 'fresco_pages',
  async onListening(query) {
    // Set before the first read, so that notifications during the load are applied to it, too.
    const next = createKnownChanges();
    state().next = next;
    const rows = await query(
      // A restore to another server can bring changes with numbers that this one hasn't reached.
      `SELECT tag, transaction::text AS transaction FROM page_changes
      WHERE transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      ORDER BY transaction DESC LIMIT $1`,
      [MAX_CHANGES],
    );
    const loaded = rows.map((row) => ({
      tag: String(row.tag),
      transaction: BigInt(String(row.transaction)),
    }));
    // Other changes of the oldest transaction may be missing.
    const oldest = loaded.length < MAX_CHANGES ? undefined : loaded.at(-1)?.transaction;
    if (oldest !== undefined && oldest >= next.since) next.since = oldest + 1n;
    for (const { tag, transaction } of loaded.reverse()) note(next, tag, transaction);
    const [identity] = await query(
      // A restore creates the table again, and recovery to a point in time starts a new timeline.
      `SELECT concat_ws('/', system_identifier, timeline_id, current_database(),
        'page_changes'::regclass::oid) AS database
      FROM pg_control_system(), pg_control_checkpoint()`,
      [],
    );
    const database = String(identity?.database);
    Object.assign(state(), { changes: next, next: null, isListening: true, database });
  },
  onMessage(message) {
    const end = message.indexOf(' ');
    const [transaction, tag] = [BigInt(message.slice(0, end)), message.slice(end + 1)];
    for (const known of [state().changes, state().next]) if (known) note(known, tag, transaction);
    // Changes with SQL expire pages in memory, too.
    expireTags([tag]);
  },
  onDisconnected() {
    state().isListening = false;
  },
};

/** As in the trigger. */
const hash = (tag: string) => createHash('md5').update(tag).digest('hex');

/** Adds the names of the tags in notifications, so that both commands and triggers expire a page. */
export const withNotifiedTags = (tags: readonly string[]): string[] => [...tags, ...tags.map(hash)];

function note({ last }: KnownChanges, tag: string, transaction: bigint): void {
  if ((last.peek(tag) ?? -1n) < transaction) last.set(tag, transaction);
}

/** Returns the database whose changes are known, or null while some may be unknown. */
export function getKnownDatabase(): string | null {
  return state().isListening ? state().database : null;
}

/** Returns a number: what the current request reads from now on contains all transactions with a lower one. */
export function readOldestTransaction(): Promise<bigint> {
  return readPublic(async () => {
    const [row] = await queryRows<{ oldest: string }>(
      Prisma.sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`,
    );
    // The primary has all transactions that the replica has, but not the other way around.
    if (!getReplicaRead()) requirePrimary();
    return BigInt(row?.oldest ?? 0);
  });
}

/**
 * @param tags by {@link withNotifiedTags}
 * @param oldest by {@link readOldestTransaction}, before the page was rendered
 */
export function isUnchanged(tags: readonly string[], oldest: bigint): boolean {
  const { changes, isListening } = state();
  if (!isListening || !changes || oldest < changes.since) return false;
  return tags.every((tag) => (changes.last.peek(tag) ?? -1n) < oldest);
}
