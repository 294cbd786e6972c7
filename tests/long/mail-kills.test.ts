import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { WORKER_FILE } from '@/scripts/build';
import { superviseWorker } from '@/scripts/supervise-worker';
import { closeMailServers, startMailServer } from '@/tests/smtp';
import { waitFor } from '@/tests/wait-for';

const KILLS = 50;
const PER_KILL = 4;

/** Queues emails as actions do. */
async function queueEmails(client: pg.Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { rows } = await client.query<{ id: string }>(
      `WITH account AS (
        INSERT INTO users (id, email, username, display_name, display_name_skeleton, password_hash, email_verified_at,
          updated_at)
        SELECT id, id || '@people.test', 'user-' || left(id::text, 13), 'Someone', id::text, '$argon2id$', now(), now()
        FROM gen_random_uuid() id RETURNING id
      ), message AS (SELECT gen_random_uuid() AS id)
      SELECT message.id, graphile_worker.add_job('send-email', json_build_object(
        'id', message.id, 'kind', 'password-changed', 'userId', account.id), max_attempts => 12)
      FROM account, message`,
    );
    ids.push(rows[0]?.id ?? '');
  }
  return ids;
}

it('no email is lost if the worker is killed, and one that is sent twice has the same ID', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-kills-'));
  const { received, port } = await startMailServer();
  const databaseUrl = process.env.DATABASE_URL ?? inject('postgresUrl');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const worker = superviseWorker({
    file: WORKER_FILE,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      NEXTAUTH_SECRET: 'x'.repeat(40),
      SITE_URL: 'http://site.test',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
    onExit: () => undefined,
  });
  onTestFinished(async () => {
    await worker.stop();
    await client.end();
    await closeMailServers();
    await rm(folder, { recursive: true });
  });
  const queued: string[] = [];
  let killed = 0;
  while (killed < KILLS) {
    queued.push(...(await queueEmails(client, PER_KILL)));
    const sent = received.length;
    await waitFor(() => expect(received.length).toBeGreaterThan(sent));
    // A random point between the first email and some time after the last.
    await sleep(randomInt(30));
    const pid = worker.pid();
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    killed += 1;
    await waitFor(() => expect(worker.pid()).not.toBe(pid));
  }
  const listIds = () => received.map(({ mail }) => mail.messageId?.slice(1, 37) ?? '');
  await waitFor(async () => {
    const { rowCount } = await client.query(
      'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1',
      ['send-email'],
    );
    expect(rowCount).toBe(0);
  });
  const ids = listIds();
  expect([...new Set(ids)].sort()).toEqual(queued.sort());
  const twice = ids.length - queued.length;
  process.stdout.write(`${killed} kills, ${queued.length} emails, ${twice} sent twice\n`);
}, 1_800_000);
