import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/env';
import { isExpired, now } from '@/lib/platform/expiry';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { flushInvalidations, listenForInvalidations } from '@/lib/platform/invalidations';
import { log } from '@/lib/platform/log';
import { waitFor } from '@/tests/wait-for';

/** Pages by URL: their tag, and when they were rendered. */
const pages = new Map<string, { tag: string; since: number }>();
/** Sends and receives notifications as another process would. */
let other: Client;

beforeAll(async () => {
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  await listenForInvalidations();
  await waitFor(async () => expect(await getListenerPids()).toHaveLength(1));
});
beforeEach(() => pages.clear());
afterAll(() => other.end());

/** Returns the PostgreSQL backends that listen in the database of this file. */
async function getListenerPids(): Promise<number[]> {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
     and application_name = 'fresco-invalidations' and query like 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
}

function cachePage(page: string, tag: string): void {
  pages.set(page, { tag, since: now() });
}

function isCached(page: string): boolean {
  const { tag = '', since = 0 } = pages.get(page) ?? {};
  return !isExpired([tag], since);
}

async function waitUntilRemoved(page: string): Promise<void> {
  await waitFor(async () => expect(isCached(page)).toBe(false));
}

describe('cache invalidations between processes', () => {
  it('removes only the pages that another process has changed', async () => {
    cachePage('/category/caf%C3%A9', 'category:café');
    cachePage('/other', 'other');
    await other.query("select pg_notify('fresco_tags', 'category%3Acaf%C3%A9 another-process')");
    await waitUntilRemoved('/category/caf%C3%A9');
    expect(isCached('/other')).toBe(true);
  });

  it('sends one notification per encoded tag and ignores its own', async () => {
    const tags: string[] = [];
    other.on('notification', ({ payload = '' }) => tags.push(payload.split(' ')[0] ?? ''));
    await other.query('LISTEN fresco_tags');
    invalidateTags('newest', 'category:café');
    cachePage('/', 'newest');
    await flushInvalidations();
    await waitFor(() => expect(tags).toEqual(['newest', 'category%3Acaf%C3%A9']));
    cachePage('/last', 'last');
    await other.query("NOTIFY fresco_tags, 'last'");
    await waitUntilRemoved('/last');
    expect(isCached('/')).toBe(true);
  });

  it('clears the cache and listens again after the connection was lost', {
    timeout: 120_000,
  }, async () => {
    const [pid] = await getListenerPids();
    cachePage('/before', 'before');
    await other.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitFor(
      async () => {
        const pids = await getListenerPids();
        expect(pids).toHaveLength(1);
        expect(pids).not.toContain(pid);
      },
      { timeout: 60_000, interval: 100 },
    );
    await waitUntilRemoved('/before');
    cachePage('/after', 'after');
    await other.query("NOTIFY fresco_tags, 'after'");
    await waitUntilRemoved('/after');
  });

  it('doesn’t use caches without a connection, unless the database refuses it', {
    timeout: 120_000,
  }, async () => {
    const isUsed = () => !isExpired([], now());
    const connect = vi.spyOn(Client.prototype, 'connect');
    const fail = (error: Error) => connect.mockImplementation(() => Promise.reject(error));
    fail(new Error('timeout expired'));
    const [pid] = await getListenerPids();
    await other.query('select pg_terminate_backend($1)', [pid]);
    await waitFor(() => expect(isUsed()).toBe(false));
    // Nobody can write to it.
    fail(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    await waitFor(() => expect(isUsed()).toBe(true));
    fail(new Error('timeout expired'));
    await waitFor(() => expect(isUsed()).toBe(false));
    connect.mockRestore();
    await waitFor(() => expect(isUsed()).toBe(true));
  });

  it('still clears its own pages if it can’t notify other processes', async () => {
    const { pool } = await import('@/lib/platform/db');
    const query = vi.spyOn(pool(), 'query').mockImplementation(() => {
      throw new Error('Connection terminated');
    });
    cachePage('/page', 'page');
    expect(() => invalidateTags('page')).not.toThrow();
    await expect(flushInvalidations()).resolves.toBeUndefined();
    expect(isCached('/page')).toBe(false);
    query.mockRestore();
  });

  it('doesn’t report a failed first attempt if the second succeeds', async () => {
    const warn = vi.spyOn(log, 'warn');
    const connect = vi.spyOn(Client.prototype, 'connect');
    connect.mockImplementationOnce(() => Promise.reject(new Error('timeout expired')));
    const before = await getListenerPids();
    await listenForInvalidations();
    await waitFor(async () => expect(await getListenerPids()).toHaveLength(before.length + 1));
    expect(connect).toHaveBeenCalledTimes(2);
    expect(warn).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
