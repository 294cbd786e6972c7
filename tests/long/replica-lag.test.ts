import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listReplicaLags } from '@/lib/platform/replica-lag';
import { runShutdown } from '@/lib/platform/shutdown';
import { startPostgres } from '@/scripts/services/postgres';
import { startReplica } from '@/scripts/services/postgres-replica';
import { waitFor } from '@/tests/wait-for';
import { startProxy } from '@/tools/faults/proxy';

const FAST = { fsync: 'off', full_page_writes: 'off' };

test('the lag of a replica that can’t be reached grows with its age @long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-lag-'));
  const primaryDir = path.join(folder, 'primary');
  const primary = await startPostgres({ dataDir: primaryDir, settings: FAST });
  await primary.ensureDatabase('fresco');
  const proxy = await startProxy(primary.port);
  const source = new URL(primary.adminUrl);
  source.port = String(proxy.port);
  const replicaDir = path.join(folder, 'replica');
  const replica = await startReplica({ ...primary, adminUrl: source.href }, primaryDir, replicaDir);
  const sql = new pg.Client(primary.adminUrl);
  await sql.connect();
  await sql.query('GRANT pg_read_all_stats TO fresco');
  process.env.DATABASE_URL = primary.url('fresco');
  const readLag = async () => (await listReplicaLags())[0];
  const waitUntilCaughtUp = () =>
    waitFor(async () => expect(await readLag()).toMatchObject({ seconds: 0, bytes: 0 }));

  await waitUntilCaughtUp();
  proxy.setFault({ kind: 'black hole' });
  await sql.query('CREATE TABLE lost ()');
  const committedAt = performance.now();
  await waitFor(async () => {
    const age = (performance.now() - committedAt) / 1000;
    const { seconds = 0, bytes = 0 } = (await readLag()) ?? {};
    expect(Math.min(age, bytes)).toBeGreaterThan(1);
    expect(seconds).toBeGreaterThan(age);
  });
  proxy.setFault(null);
  await waitUntilCaughtUp();

  await runShutdown();
  await sql.end();
  await replica.stop();
  await primary.stop();
  await proxy.close();
  await rm(folder, { recursive: true });
});
