import 'server-only';
import { createHash } from 'node:crypto';
import { pool } from './db';
import type { NotificationChannel } from './invalidations';
import { processSingleton } from './process-singleton';

/** More would take long to load. Pages that are older than the oldest loaded change count as outdated. */
const MAX_CHANGES = 200_000;

interface PageChanges {
  /** The highest number of a transaction that changed something, by hash of its tag. Null until they are loaded. */
  changed: Map<string, bigint> | null;
  next: Map<string, bigint> | null;
  /** Changes with lower numbers are unknown. */
  since: bigint;
  /** False while notifications are lost. */
  isListening: boolean;
  /** Identifies the database, since each one counts transactions itself. */
  database: string;
}

const state = () =>
  processSingleton(
    'page-changes',
    (): PageChanges => ({
      changed: null,
      next: null,
      since: 0n,
      isListening: false,
      database: '',
    }),
  );

/** Triggers notify this channel of everything that changes a page on disk. */
export const pageChangesChannel: NotificationChannel = {
  name: 'fresco_pages',
  async onListening(query) {
    // Set before the first read, so that notifications during the load are applied to it, too.
    const next = new Map<string, bigint>();
    state().next = next;
    const rows = await query(
      `SELECT tag, max(transaction)::text AS transaction FROM page_changes
      GROUP BY tag ORDER BY max(transaction) DESC LIMIT $1`,
      [MAX_CHANGES],
    );
    for (const { tag, transaction } of rows) note(next, String(tag), BigInt(String(transaction)));
    const since = rows.length < MAX_CHANGES ? 0n : BigInt(String(rows.at(-1)?.transaction));
    const [identity] = await query(
      // A restore creates the table again.
      `SELECT concat_ws('/', system_identifier, current_database(), 'page_changes'::regclass::oid) AS database
      FROM pg_control_system()`,
      [],
    );
    const database = String(identity?.database);
    Object.assign(state(), { changed: next, next: null, since, isListening: true, database });
  },
  onMessage(message) {
    const end = message.indexOf(' ');
    const [transaction, tag] = [BigInt(message.slice(0, end)), message.slice(end + 1)];
    for (const map of [state().changed, state().next]) if (map) note(map, tag, transaction);
  },
  onDisconnected() {
    state().isListening = false;
  },
};

/** As in the trigger. */
const hash = (tag: string) => createHash('md5').update(tag).digest('hex');

function note(changes: Map<string, bigint>, tag: string, transaction: bigint): void {
  if ((changes.get(tag) ?? -1n) < transaction) changes.set(tag, transaction);
}

/** Returns the database whose changes are known, or null while some may be unknown. */
export function getKnownDatabase(): string | null {
  return state().isListening ? state().database : null;
}

/** Returns a number: what is read from now on contains all transactions with a lower one. */
export async function readOldestTransaction(): Promise<bigint> {
  const sql = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest';
  const { rows } = await pool().query<{ oldest: string }>(sql);
  return BigInt(rows[0]?.oldest ?? 0);
}

/** @param oldest by {@link readOldestTransaction}, before the page was rendered */
export function isUnchanged(tags: readonly string[], oldest: bigint): boolean {
  const { changed, since, isListening } = state();
  if (!isListening || !changed || oldest < since) return false;
  return tags.every((tag) => (changed.get(hash(tag)) ?? -1n) < oldest);
}
