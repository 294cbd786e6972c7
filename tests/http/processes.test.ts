import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import type { ServerCluster } from '@/scripts/server-cluster';
import { findFreePort } from '@/scripts/services/free-port';
import { insertUser, type TestUser, uploadPicture } from '@/tests/e2e/content';
import { startSeededSite } from '@/tests/e2e/seeded-site';
import type { Site } from '@/tests/e2e/site';
import { type HttpResponse, sendRequest } from '@/tests/http-client';
import { settleAll } from '@/tests/settle-all';
import { isTestAll } from '@/tests/test-all';
import { waitFor } from '@/tests/wait-for';

const READS = 30;
const FAVORITES = 8;
const HIT = 'fresco; hit';

const METRICS_TOKEN = 'a-token-of-the-operator';

let site: Site;
let metricsPort: number;
let servers: ServerCluster;
let user: TestUser;

beforeAll(async () => {
  metricsPort = await findFreePort();
  const env = { RATE_LIMITS: 'on', RATES: `readSignedOut=${READS}/3000,favorite=${FAVORITES}/600` };
  const metrics = { METRICS_TOKEN, METRICS_PORT: String(metricsPort) };
  site = await startSeededSite({ workers: 2, env: { ...env, ...metrics } });
  if (!site.cluster) throw new Error('The site has one process.');
  servers = site.cluster;
  user = await insertUser(site);
});
afterAll(() => site.close());

/** Connections are distributed in turns, so each request is for the next process. */
const newConnections = new Agent({ keepAlive: false });
const send = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  sendRequest(site.port, path, { method, headers, agent: newConnections });

/** Names of the processes that answered uncached requests. */
async function listAnswering(): Promise<string[]> {
  const lines = [...(await site.readLog()).matchAll(/"request\.answered","process":"(\d+)"/g)];
  return [...new Set(lines.map(([, name = '']) => name))].sort();
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends a change in the name of `by` to the next process. */
function change(by: TestUser, path: string, json: object, method = 'PATCH'): Promise<HttpResponse> {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
  const options = { method, headers, body: JSON.stringify(json), agent: newConnections };
  return sendRequest(site.port, path, options);
}

test('Two processes answer on one port and share the limit of reads', async () => {
  const statuses: number[] = [];
  for (let read = 0; read < READS + 10; read += 1) {
    const { status } = await send(`/api/wallpapers?limit=${read + 1}`);
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(READS);
  expect(statuses.slice(READS)).toEqual(Array.from({ length: 10 }, () => 429));
  expect(await listAnswering()).toEqual(['1', '2']);
});

test('Each process answers with the metrics of both @long', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scrape = () => send('/metrics', 'GET', headers);
  const scrapeLocally = () => sendRequest(metricsPort, '/metrics', { agent: newConnections });
  const lines = ['1', '2'].flatMap((process) => [
    `fresco_process_up{process="${process}"} 1`,
    `fresco_http_requests_total{status="404",route="/i/{file}",process="${process}"} `,
    `process_resident_memory_bytes{process="${process}"} `,
  ]);
  // The site was started without a worker.
  lines.push('fresco_process_up{process="worker"} 0', 'fresco_database_up 1');
  // A busy process may leave its turn to the other one.
  await waitFor(async () => {
    await settleAll([send('/i/w/nothing/here.webp'), send('/i/w/nothing/here.webp')]);
    const scrapes = [scrape(), scrape(), scrapeLocally(), scrapeLocally()];
    for (const { status, body } of await settleAll(scrapes)) {
      expect(status).toBe(200);
      const text = body.toString();
      expect(lines.filter((line) => !text.includes(`\n${line}`))).toEqual([]);
    }
  });
  expect((await send('/metrics')).status).toBe(401);
});

const getRemaining = ({ headers }: HttpResponse) =>
  Number(/"favorite";r=(\d+);/.exec(String(headers.ratelimit))?.[1]);

test('Two processes share a rate limit exactly under concurrent requests @long', async () => {
  const { _id } = await uploadPicture(site, user);
  const headers = { authorization: `Bearer ${user.token}` };
  const requests = Array.from({ length: 3 * FAVORITES }, () =>
    send(paths.api.favorite(_id), 'POST', headers),
  );
  const responses = await settleAll(requests);
  const passed = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([FAVORITES, 2 * FAVORITES]);
  // Each request got its own remaining count, whichever process counted it.
  expect(passed.map(getRemaining).sort((a, b) => b - a)).toEqual(
    Array.from({ length: FAVORITES }, (_, used) => FAVORITES - 1 - used),
  );
  for (const response of refused) {
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(300);
    expect(response.headers['ratelimit-policy']).toBe(`"favorite";q=${FAVORITES};w=600`);
  }
});

/** From now on, the processes only hear of changes from each other. */
async function disableNotifications(): Promise<void> {
  await site.sql.query(
    "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''",
  );
  const database = new URL(site.databaseUrl).pathname.slice(1);
  await site.sql.query(`ALTER DATABASE ${database} SET search_path = public, pg_catalog`);
  await site.sql.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'fresco%'`);
}

test('After a change through one process, no other one has an outdated page, even without notifications of the database', async () => {
  const { _id } = await uploadPicture(site, user);
  await disableNotifications();
  const visit = () => send(paths.wallpaper(_id));
  for (let round = 0; round < (isTestAll ? 20 : 2); round += 1) {
    await waitFor(async () => {
      const before = [await visit(), await visit()];
      expect(before.map(({ headers }) => headers['cache-status'])).toEqual([HIT, HIT]);
    });
    const title = `Title ${round} of many`;
    expect((await change(user, paths.api.wallpaper(_id), { title })).status).toBe(200);
    const after = await settleAll([visit(), visit(), visit()]);
    expect(after.map(({ body }) => body.toString().includes(title))).toEqual([true, true, true]);
  }
});

test('Files of a removed wallpaper are gone in all processes @long', async () => {
  const { _id, smallImageUrl } = await uploadPicture(site, user);
  expect((await send(smallImageUrl)).status).toBe(200);
  const removal = { ids: [_id], action: 'remove', reason: 'A test' };
  const admin = await insertUser(site, 'admin');
  expect((await change(admin, adminPaths.api.wallpapers(), removal, 'POST')).status).toBe(200);
  for (let request = 0; request < 4; request += 1) {
    expect((await send(smallImageUrl)).status).toBe(404);
  }
});

test('A killed process is replaced while the other one answers @long', async () => {
  const [killed = 0, other = 0] = servers.pids();
  process.kill(killed, 'SIGSTOP');
  const requests = Array.from({ length: 8 }, () => send('/healthz'));
  // By now, one of them has been passed to the stopped process. It fails, instead of waiting forever.
  await Promise.any(requests);
  process.kill(killed, 'SIGKILL');
  await Promise.allSettled(requests);
  expect((await send('/healthz')).status).toBe(200);
  await waitFor(async () => expect(await site.readLog()).toMatch(/process 1 is running again/));
  expect(await site.readLog()).toContain(
    `Server process 1 (${killed}) stopped unexpectedly (SIGKILL).`,
  );
  expect(servers.pids()[0]).not.toBe(killed);
  expect(servers.pids()[1]).toBe(other);
  for (let request = 0; request < 4; request += 1) {
    expect((await send('/healthz')).status).toBe(200);
  }
});

test('A restart replaces one process after another, without a failed request @long', async () => {
  const before = servers.pids();
  let isOver = false;
  const statuses = new Map<number, number>();
  const browse = async (agent: Agent) => {
    while (!isOver) {
      const { status } = await sendRequest(site.port, paths.home(), { agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // The new processes start sooner than beside visitors without a pause.
      await sleep(20);
    }
  };
  const keptAlive = new Agent({ keepAlive: true });
  const visitors = settleAll([newConnections, newConnections, keptAlive].map(browse));
  await servers.restart();
  isOver = true;
  await visitors;
  keptAlive.destroy();
  expect([...statuses.keys()]).toEqual([200]);
  const after = servers.pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(before.map((pid) => isRunning(pid ?? 0))).toEqual([false, false]);
});

test('All processes exit when the site stops', async () => {
  const pids = servers.pids();
  await servers.stop(new AbortController().signal);
  expect(pids.map((pid) => isRunning(pid ?? 0))).toEqual([false, false]);
  await expect(send('/healthz')).rejects.toThrow(/ECONNREFUSED/);
  const log = await site.readLog();
  expect(log).not.toContain('server.requests_aborted');
  for (const name of ['1', '2'])
    expect(log).toContain(`"level":"info","event":"server.stopped","process":"${name}"`);
});
