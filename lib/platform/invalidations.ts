import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pool } from './db';
import { env } from './env';
import { log } from './log';
import { once } from './once';
import { expireTags, forgetAll } from './page-cache.mjs';
import { onShutdown } from './shutdown';

/** PostgreSQL's name of the channel. Its messages: one encoded tag, a space, who tells. */
const CHANNEL = 'fresco_tags';
const RETRY_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/** How often the connection is asked for a sign of life: one that was cut without a word never ends. */
const PROBE_MS = 15_000;
const PROBE_TIMEOUT_MS = 2700;

type Query = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** A further channel that is listened to on the same connection. */
export interface Channel {
  /** PostgreSQL's name of it. */
  name: string;
  /** Runs once it is listened to, again after the connection was lost: nothing is missed after it. */
  begin(query: Query): Promise<void>;
  /** Nothing is heard until the next `begin` is through. */
  lost(): void;
  heard(message: string): void;
}

/** Tells what this process told itself from what others did: it has obeyed that already. */
const self = () => once('invalidations.self', () => randomUUID());

function pending(): Set<Promise<void>> {
  return once('invalidations.pending', () => {
    pool(); // registered before us, so that it ends after the last message has been sent
    onShutdown('invalidations.pending', announced);
    return new Set();
  });
}

/**
 * Tells every other instance that these cache tags expired. Not waited for: whoever changes something
 * has changed it, and an instance that hears nothing makes its pages again by time.
 *
 * @param tags encoded, as the page cache knows them: without spaces.
 */
export function announce(tags: string[]): void {
  const sending = send(tags).finally(() => pending().delete(sending));
  pending().add(sending);
}

/** Resolves once everything announced has been sent, or given up. Before a script exits, say. */
export async function announced(): Promise<void> {
  await Promise.all(pending());
}

async function send(tags: string[]): Promise<void> {
  try {
    // A message each: one is 8,000 bytes at most.
    const sql = `SELECT pg_notify('${CHANNEL}', tag || ' ' || $2) FROM unnest($1::text[]) tag`;
    await pool().query(sql, [tags, self()]);
  } catch (error) {
    log.error('invalidations.not_sent', error, { tags });
  }
}

/**
 * Obeys what other processes announce, on a connection of its own, until this one shuts down. A lost
 * connection is made again; as messages may have been missed meanwhile, the cache then begins anew.
 *
 * @param others what else to listen to.
 */
export function listenForInvalidations(others: readonly Channel[] = []): void {
  const stopping = new AbortController();
  const listening = keepListening(stopping.signal, others);
  onShutdown('invalidations.listener', async () => {
    stopping.abort();
    await listening;
  });
}

async function keepListening(signal: AbortSignal, others: readonly Channel[]): Promise<void> {
  let isLost = false;
  while (!signal.aborted) {
    try {
      await listen(signal, others, () => {
        if (isLost) log.info('invalidations.listening_again');
        isLost = false;
      });
    } catch (error) {
      // Once, not every second of an outage.
      if (!isLost) log.warn('invalidations.lost', { reason: String(error) });
      isLost = true;
    }
    await pause(RETRY_MS, signal);
  }
}

/** Listens until it is asked to stop. @throws when the connection can't be made, or is lost. */
async function listen(
  signal: AbortSignal,
  others: readonly Channel[],
  onReady: () => void,
): Promise<void> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'fresco-invalidations',
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  lost.catch(() => undefined); // it also ends when we end it
  client.on('notification', ({ channel, payload = '' }) => {
    const other = others.find(({ name }) => name === channel);
    if (other) return other.heard(payload);
    const [tag = '', from] = payload.split(' ');
    if (from !== self()) expireTags([tag]);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    for (const { name, begin } of others) {
      await client.query(`LISTEN ${name}`);
      await begin(async (sql, values) => (await client.query(sql, values)).rows);
    }
    forgetAll();
    onReady();
    while (!signal.aborted) {
      await client.query(`LISTEN ${CHANNEL}`); // harmless when repeated
      await Promise.race([pause(PROBE_MS, signal), lost]);
    }
  } finally {
    for (const other of others) other.lost();
    await closeQuietly(client);
  }
}

async function closeQuietly(client: Client): Promise<void> {
  // A connection that fell silent never acknowledges its end.
  await Promise.race([client.end(), sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]).catch(
    (error: unknown) => log.warn('invalidations.not_closed', { reason: String(error) }),
  );
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined); // asked to stop
}
