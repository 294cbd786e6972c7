import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getViewerBySessionId } from '@/lib/auth/viewer';
import { queryRows } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { now } from '@/lib/platform/expiry';
import { createFileCache } from '@/lib/platform/file-cache';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { log } from '@/lib/platform/log';
import {
  getKnownDatabase,
  isUnchanged,
  pageChangesChannel,
  readOldestTransaction,
  withNotifiedTags,
} from '@/lib/platform/page-changes';
import { processSingleton } from '@/lib/platform/process-singleton';
import { followReplica, readPublic } from '@/lib/platform/replica';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { runShutdown } from '@/lib/platform/shutdown';
import { searchWallpapers } from '@/lib/search/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { getPublicWallpaper, listPublicWallpapers } from '@/lib/wallpapers/queries';
import { Prisma } from '@/prisma/generated/client';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { checkReplica } from '@/scripts/services/database';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { startReplica } from '@/scripts/services/postgres-replica';
import { createPageStore } from '@/server/page-store';
import { insertUser, insertWallpaper, type TestUser, toViewer } from '@/tests/factories';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { waitFor } from '@/tests/wait-for';

const FAST = { fsync: 'off', full_page_writes: 'off', max_standby_streaming_delay: '0' };

let folder: string;
let primary: Postgres;
let replica: Postgres;
let replicaDir: string;
/** As superusers. */
let onPrimary: pg.Client;
let onReplica: pg.Client;
let creator: TestUser;

async function connect({ adminUrl }: Postgres): Promise<pg.Client> {
  const client = new pg.Client(adminUrl.replace(/postgres$/, 'fresco'));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-replica-'));
  replicaDir = path.join(folder, 'replica');
  const primaryDir = path.join(folder, 'primary');
  primary = await startPostgres({ dataDir: primaryDir, settings: FAST });
  await primary.ensureDatabase('fresco');
  await applyMigrations(primary.url('fresco'));
  replica = await startReplica(primary, primaryDir, replicaDir, FAST);
  process.env.DATABASE_URL = primary.url('fresco');
  process.env.DATABASE_READ_URL = replica.url('fresco');
  onPrimary = await connect(primary);
  onReplica = await connect(replica);
  await listenForInvalidations([pageChangesChannel]);
  await waitFor(() => expect(getKnownDatabase()).not.toBeNull());
  followReplica();
  creator = await insertUser();
  await waitUntil('replica');
});
afterAll(async () => {
  await runShutdown();
  for (const client of [onPrimary, onReplica]) await client.end();
  for (const server of [replica, primary]) await server.stop();
  await rm(folder, { recursive: true });
});

const inRequest = <T>(work: () => Promise<T>, context = createRequestContext('')) =>
  runInRequestContext(context, work);

async function readSource(): Promise<'replica' | 'primary'> {
  const [row] = await queryRows<{ is: boolean }>(Prisma.sql`SELECT pg_is_in_recovery() AS is`);
  return row?.is ? 'replica' : 'primary';
}
const getSource = () => inRequest(() => readPublic(readSource));
const waitUntil = (source: string) => waitFor(async () => expect(await getSource()).toBe(source));

async function whilePaused(work: () => Promise<void>): Promise<void> {
  await onReplica.query('SELECT pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await onReplica.query('SELECT pg_wal_replay_resume()');
    await waitUntil('replica');
  }
}

/** As if the position of the replica had been compared just now. */
function claimProof(): void {
  const { replica: state } = processSingleton('replica', () => ({ replica: { provenAt: 0 } }));
  state.provenAt = now();
}

const isOnReplica = async (id: string) =>
  (await onReplica.query('SELECT FROM public_wallpapers WHERE public_id = $1', [id])).rowCount ===
  1;

async function insertReplicated(values = {}): Promise<string> {
  const id = await insertWallpaper(creator, values);
  await waitFor(async () => expect(await isOnReplica(id)).toBe(true));
  return id;
}

const createStore = () =>
  createPageStore('build', createFileCache(path.join(env().DATA_DIR, 'pages'), 1e9));

/** A server whose pages show a wallpaper, the newest ones and a search. */
const startPages = () =>
  startServerForTest({
    pageStore: createStore(),
    next: async ({ url = '' }, response) => {
      const id = url.split('/')[2] ?? '';
      const read = {
        wallpaper: async () => [await getPublicWallpaper(id)],
        '': async () => (await listPublicWallpapers(1, 20)).items,
        search: async () => (await searchWallpapers({ q: 'heron', page: 1, limit: 20 })).items,
      }[/^\/(wallpaper|search)?/.exec(url)?.[1] ?? ''];
      const titles = ((await read?.()) ?? []).map((found) => found?.title ?? 'not found');
      response.setHeader('Content-Type', 'text/html');
      response.end(titles.join());
    },
  });

test('a removed picture stays away while the replica still has it @long', async () => {
  const { port } = await startPages();
  const id = await insertReplicated({ title: 'Grey heron' });
  const pages = [`/wallpaper/${id}`, '/', '/search?q=heron'];
  const show = async (page: string) => (await sendRequest(port, page)).body.toString();
  const viewer = await toViewer(creator);
  await whilePaused(async () => {
    for (const page of pages) expect(await show(page)).toContain('Grey heron');
    claimProof();
    await deleteWallpaper(viewer, id);
    for (const page of [...pages, ...pages]) expect(await show(page)).not.toContain('Grey heron');
    expect(await isOnReplica(id)).toBe(true);
  });
  for (const page of pages) expect(await show(page)).not.toContain('Grey heron');
  const stored = await createStore().get(`/wallpaper/${id}`);
  expect(stored?.body.plain.toString()).not.toBe('Grey heron');
});

test('a change with SQL is shown once the replica has it @long', async () => {
  const { port } = await startPages();
  const id = await insertReplicated({ title: 'Typo' });
  const show = async () => (await sendRequest(port, `/wallpaper/${id}`)).body.toString();
  const oldest = await inRequest(readOldestTransaction);
  await whilePaused(async () => {
    await onPrimary.query("UPDATE wallpapers SET title = 'Correct' WHERE public_id = $1", [id]);
    const tags = withNotifiedTags([wallpaperTags.one(id)]);
    await waitFor(() => expect(isUnchanged(tags, oldest)).toBe(false));
    claimProof();
    expect(await show()).toBe('Typo');
  });
  expect(await show()).toBe('Correct');
});

test('whoever has just written reads it @long', async () => {
  const id = await insertReplicated({ title: 'Before' });
  const viewer = await toViewer(creator);
  await whilePaused(async () => {
    await updateWallpaper(viewer, id, { title: 'After' });
    const wallpaper = await inRequest(() => getPublicWallpaper(id));
    expect(wallpaper?.title).toBe('After');
    // Even on a machine that hasn't heard of it.
    claimProof();
    const source = await inRequest(async () => {
      expect(await getViewerBySessionId(viewer.sessionId ?? '')).not.toBeNull();
      return readPublic(readSource);
    });
    expect(source).toBe('primary');
  });
});

test('a page from the replica is older than every change that the replica lacks @long', async () => {
  const id = await insertReplicated();
  await whilePaused(async () => {
    const { rows } = await onPrimary.query(
      `UPDATE wallpapers SET title = 'New' WHERE public_id = $1
       RETURNING pg_current_xact_id()::text AS transaction`,
      [id],
    );
    claimProof();
    const context = createRequestContext('');
    const oldest = await inRequest(readOldestTransaction, context);
    expect([context.hasReadReplica, context.needsPrimary]).toEqual([true, undefined]);
    expect(oldest).toBeLessThanOrEqual(BigInt(rows[0]?.transaction));
  });
});

test('the primary answers while the replica is too far behind @long', async () => {
  await whilePaused(async () => {
    await onPrimary.query("SELECT pg_logical_emit_message(false, 'test', 'a change')");
    await waitUntil('primary');
  });
});

test('a read that conflicts with recovery runs again on the primary @long', async () => {
  await onPrimary.query('CREATE TABLE conflicts AS SELECT generate_series(1, 100) AS id');
  await onPrimary.query('GRANT SELECT ON conflicts TO fresco');
  await insertReplicated();
  await waitUntil('replica');
  const reading = inRequest(() =>
    readPublic(() =>
      queryRows(Prisma.sql`SELECT pg_is_in_recovery() AS is, sum(id + CASE WHEN pg_is_in_recovery()
        AND id = 1 THEN length(pg_sleep(20)::text) ELSE 0 END) FROM conflicts`),
    ),
  );
  await waitFor(async () => {
    const { rows } = await onReplica.query(
      "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid() AND state = 'active'",
    );
    expect(rows).toHaveLength(1);
  });
  await onPrimary.query('DELETE FROM conflicts WHERE id > 50');
  await onPrimary.query('VACUUM conflicts');
  expect(await reading).toEqual([{ is: false, sum: '1275' }]);
});

test('the primary answers while the replica is down, also reads in progress @long', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await waitUntil('replica');
  const reading = inRequest(() =>
    readPublic(async () => {
      await queryRows(Prisma.sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(20) END`);
      return readSource();
    }),
  );
  await replica.stop();
  expect(await reading).toBe('primary');
  expect(await getSource()).toBe('primary');
  replica = await startPostgres({ dataDir: replicaDir, port: replica.port, settings: FAST });
  await waitUntil('replica');
});

test('a server that isn’t a replica of this database is refused with what to do @long', async () => {
  const { DATABASE_URL, DATABASE_READ_URL = '' } = env();
  expect(await checkReplica(DATABASE_URL, DATABASE_READ_URL)).toBeNull();
  await expect(checkReplica(DATABASE_URL, DATABASE_URL)).rejects.toThrow(
    'DATABASE_READ_URL points to a server that isn’t a replica. Set it to',
  );
  await expect(checkReplica(DATABASE_URL, replica.url('postgres'))).rejects.toThrow(
    'DATABASE_READ_URL points to a different database than DATABASE_URL. Set it to',
  );
  expect(await checkReplica(DATABASE_URL, 'postgresql://127.0.0.1:1/fresco')).toMatch(
    /Can't connect to PostgreSQL at 127\.0\.0\.1:1 .*DATABASE_READ_URL/,
  );
});

test('the primary answers after the replica was promoted @long', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  onReplica = await connect(replica);
  await waitUntil('replica');
  await onReplica.query('SELECT pg_promote()');
  await waitUntil('primary');
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('replica.lost', {
      reason: expect.stringContaining('isn’t a replica'),
    }),
  );
});
