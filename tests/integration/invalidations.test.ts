import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/env';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { flushInvalidations, listenForInvalidations } from '@/lib/platform/invalidations';
import PageCache, { clearPageCache } from '@/lib/platform/page-cache.mjs';
import { eventually } from '@/tests/eventually';

const cache = new PageCache();
const context = { kind: 'APP_PAGE' };
/** Another process, as far as PostgreSQL can tell. */
let other: Client;

beforeAll(async () => {
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  listenForInvalidations();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 5000 });
});
beforeEach(() => clearPageCache());
afterAll(() => other.end());

/** The backends that serve listeners in this file's database. */
async function listeners(): Promise<number[]> {
  const { rows } = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
     and application_name = 'fresco-invalidations' and query like 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
}

async function keep(page: string, tag: string): Promise<void> {
  expect(await cache.get(page, context)).toBeNull();
  const value = { kind: 'APP_PAGE', html: page, headers: { 'x-next-cache-tags': tag } };
  await cache.set(page, value, { cacheControl: { revalidate: 60 } });
}

const isKept = async (page: string) => (await cache.get(page, context)) !== null;

async function untilGone(page: string): Promise<void> {
  await vi.waitFor(async () => expect(await isKept(page)).toBe(false), { timeout: 5000 });
}

it('makes a page stale that another process changed, and leaves the others', async () => {
  await keep('/category/caf%C3%A9', encodeURIComponent('category:café'));
  await keep('/other', 'other');
  await other.query("select pg_notify('fresco_tags', 'category%3Acaf%C3%A9 somebody')");
  await untilGone('/category/caf%C3%A9');
  expect(await isKept('/other')).toBe(true);
});

it('tells others the encoded tags, one message each, and does not obey itself a second time', async () => {
  const heard: string[] = [];
  other.on('notification', ({ payload = '' }) => heard.push(payload.split(' ')[0] ?? ''));
  await other.query('LISTEN fresco_tags');
  invalidateTags('newest', 'category:café');
  await keep('/', 'newest');
  await flushInvalidations();
  await eventually(() => expect(heard).toEqual(['newest', 'category%3Acaf%C3%A9']));
  await keep('/last', 'last');
  await other.query("NOTIFY fresco_tags, 'last'");
  await untilGone('/last');
  expect(await isKept('/')).toBe(true);
});

it('begins with an empty cache after its connection was lost, and hears again', async () => {
  const [pid] = await listeners();
  await keep('/missed', 'missed');
  await other.query('select pg_terminate_backend($1)', [pid]);
  await vi.waitFor(
    async () => {
      const now = await listeners();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(pid);
    },
    { timeout: 10_000, interval: 100 },
  );
  await untilGone('/missed');
  await keep('/again', 'again');
  await other.query("NOTIFY fresco_tags, 'again'");
  await untilGone('/again');
});

it('keeps serving what it has when the others cannot be told', async () => {
  const { pool } = await import('@/lib/platform/db');
  const away = vi.spyOn(pool(), 'query').mockImplementation(() => {
    throw new Error('Connection terminated');
  });
  await keep('/mine', 'mine');
  expect(() => invalidateTags('mine')).not.toThrow();
  await expect(flushInvalidations()).resolves.toBeUndefined();
  expect(await isKept('/mine')).toBe(false);
  away.mockRestore();
});
