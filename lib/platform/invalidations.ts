import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pool } from './db';
import { env } from './env';
import { expireAll, expireTags } from './expiry';
import { log } from './log';
import { processSingleton } from './process-singleton';
import { onShutdown } from './shutdown';

/** Payload: one encoded tag, a space, the ID of the sending process. */
const CHANNEL = 'fresco_tags';
const RETRY_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;
/** A connection that was cut silently never ends by itself. */
const PROBE_MS = 15_000;
const PROBE_TIMEOUT_MS = 2700;
/** Channels may load many rows on a busy machine. */
const LOAD_TIMEOUT_MS = 20_000;

type Query = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

export interface NotificationChannel {
  name: string;
  /** Runs after LISTEN, also on reconnect: load the current state here. */
  onListening(query: Query): Promise<void>;
  onMessage(message: string): void;
  /** The connection failed; messages are missed until `begin` runs again. */
  onDisconnected(): void;
}

/** Identifies own messages, which have been applied already. */
const getProcessId = () => processSingleton('invalidations.self', () => randomUUID());

function pending(): Set<Promise<void>> {
  return processSingleton('invalidations.pending', () => {
    pool(); // registers its shutdown first, so that it ends after the last message
    onShutdown('invalidations.pending', flushInvalidations);
    return new Set();
  });
}

/** Doesn't wait: a process that misses tags refreshes its pages by age. */
export function publishInvalidations(tags: string[]): void {
  const sending = send(tags).finally(() => pending().delete(sending));
  pending().add(sending);
}

export async function flushInvalidations(): Promise<void> {
  await Promise.all(pending());
}

async function send(tags: string[]): Promise<void> {
  try {
    // One message per tag: a payload is limited to 8,000 bytes.
    const sql = `SELECT pg_notify('${CHANNEL}', tag || ' ' || $2) FROM unnest($1::text[]) tag`;
    await pool().query(sql, [tags.map(encodeURIComponent), getProcessId()]);
  } catch (error) {
    log.error('invalidations.send_failed', error, { tags });
  }
}

/** Each is stopped at the shutdown, under a name of its own. */
let listeners = 0;

/** Clears the cache after a reconnect, since messages may have been missed. */
export function listenForInvalidations(others: readonly NotificationChannel[] = []): void {
  const controller = new AbortController();
  const listening = listenUntilAborted(controller.signal, others);
  listeners += 1;
  onShutdown(`invalidations.listener.${listeners}`, async () => {
    controller.abort();
    await listening;
  });
}

async function listenUntilAborted(
  signal: AbortSignal,
  others: readonly NotificationChannel[],
): Promise<void> {
  let isDisconnected = false;
  // On a busy machine, the first attempt may fail because the process is still starting.
  let isFirst = true;
  while (!signal.aborted) {
    try {
      await listen(signal, others, () => {
        if (isDisconnected) log.info('invalidations.reconnected');
        isDisconnected = false;
        isFirst = false;
      });
    } catch (error) {
      for (const other of others) other.onDisconnected();
      if (!isDisconnected && !isFirst) {
        log.warn('invalidations.lost', { reason: String(error) });
        isDisconnected = true;
      }
      isFirst = false;
    }
    await pause(RETRY_MS, signal);
  }
}

async function listen(
  signal: AbortSignal,
  others: readonly NotificationChannel[],
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
  lost.catch(() => undefined); // closing it ourselves ends it too
  client.on('notification', ({ channel, payload = '' }) => {
    const other = others.find(({ name }) => name === channel);
    if (other) return other.onMessage(payload);
    const [tag = '', from] = payload.split(' ');
    if (from !== getProcessId()) expireTags([decodeURIComponent(tag)]);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    for (const { name, onListening } of others) {
      await client.query(`LISTEN ${name}`);
      await onListening(async (text, values) => {
        const query = { text, values, query_timeout: LOAD_TIMEOUT_MS };
        return (await client.query(query)).rows;
      });
    }
    // Only after connecting: clearing every second of an outage would disable the cache.
    expireAll();
    onReady();
    while (!signal.aborted) {
      await client.query(`LISTEN ${CHANNEL}`); // no-op, probes the connection
      await Promise.race([pause(PROBE_MS, signal), lost]);
    }
  } finally {
    await closeQuietly(client);
  }
}

async function closeQuietly(client: Client): Promise<void> {
  // A silent connection never acknowledges its end.
  await Promise.race([client.end(), sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]).catch(
    (error: unknown) => log.warn('invalidations.close_failed', { reason: String(error) }),
  );
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined); // aborted
}
