import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { addJob } from '@/lib/platform/jobs/add-job';
import { RATES } from '@/lib/rates';
import { collectAllMetrics } from '@/server/machine-metrics';
import { startMetrics } from '@/server/metrics';
import { createMetricsServer } from '@/server/metrics-endpoint';
import { createRequestMeter } from '@/server/request-meter';
import { sendRequest } from '@/tests/http-client';
import { deleteJobs } from '@/tests/run-jobs';
import { startServerForTest } from '@/tests/server';

const TOKEN = 'a-token-of-the-operator';
const metrics = { token: TOKEN, collect: async () => 'a 1\n' };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

beforeEach(deleteJobs);

test('without a token in the settings, there are no metrics', async () => {
  const { port } = await startServerForTest();
  const { body } = await sendRequest(port, '/metrics', bearer(''));
  // Next answers it like every unknown path.
  expect(JSON.parse(body.toString()).url).toBe('/metrics');
});

test('metrics are for whoever has the token, and are never stored', async () => {
  const { port } = await startServerForTest({ metrics });
  const answer = await sendRequest(port, '/metrics', bearer(TOKEN));
  expect([answer.status, answer.body.toString()]).toEqual([200, 'a 1\n']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const options of [{}, bearer(`${TOKEN}x`), bearer(''), { headers: { cookie: TOKEN } }]) {
    const { status, headers, body } = await sendRequest(port, '/metrics', options);
    expect(status).toBe(401);
    expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    expect(body.toString()).not.toContain('a 1');
  }
  expect((await sendRequest(port, `/metrics?token=${TOKEN}`)).status).toBe(401);
});

test('after too many invalid tokens, an address has to wait', async () => {
  const { port } = await startServerForTest({ metrics, trustedHops: 1 });
  env().RATE_LIMITS = 'on';
  onTestFinished(() => {
    env().RATE_LIMITS = 'off';
  });
  const send = (token: string, address = '192.0.2.1') =>
    sendRequest(port, '/metrics', {
      headers: { ...bearer(token).headers, 'x-forwarded-for': address },
    });
  for (let tries = 0; tries < RATES.invalidApiKey.points; tries += 1)
    expect((await send('wrong')).status).toBe(401);
  const refused = await send(TOKEN);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(TOKEN, '192.0.2.2')).status).toBe(200);
});

test('the port for this machine needs no token', async () => {
  const server = createMetricsServer(metrics.collect).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect((await sendRequest(port, '/metrics')).body.toString()).toBe('a 1\n');
  expect((await sendRequest(port, '/')).status).toBe(404);
});

async function collect(): Promise<string[]> {
  const text = await collectAllMetrics(startMetrics().collect);
  return text.match(/^fresco.*/gm) ?? [];
}

test('requests are counted by route and status, whatever their URLs are', async () => {
  const meter = createRequestMeter((url) => (url.startsWith('/tag/') ? '/tag/{name}' : 'other'));
  const { port } = await startServerForTest({ measure: meter.measure });
  for (const path of ['/tag/a?b=c', '/tag/d', '/i/w/nothing/here.webp'])
    await sendRequest(port, path);
  const { text } = await startMetrics(meter).collect();
  const labels = 'route="/tag/{name}",process="1"';
  expect(text).toContain(`fresco_http_requests_total{status="200",${labels}} 2\n`);
  expect(text).toContain('fresco_http_requests_total{status="404",route="other",process="1"} 1\n');
  const counts = text.match(
    /(?<=seconds_(bucket{le="[^"]+",|count{)route="\/tag\/{name}",.*} ).+/g,
  );
  const [last, count] = counts?.slice(-2) ?? [];
  expect([last, count]).toEqual(['2', '2']);
  // Buckets include those below them.
  expect(counts).toEqual([...(counts ?? [])].sort());
});

test('jobs, the database and the disk are known without the launcher', async () => {
  await addJob('send-email', {});
  await addJob('prune-codes', {});
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs AS job SET run_at = now() - interval '1 hour', attempts = 1
    FROM graphile_worker.jobs WHERE jobs.id = job.id AND task_identifier = 'prune-codes'`;
  const lines = await collect();
  for (const line of [
    'fresco_process_up{process="1"} 1',
    'fresco_process_up{process="worker"} 0',
    'fresco_database_up 1',
    'fresco_worker_alive 0',
    'fresco_jobs{task="send-email",state="waiting"} 1',
    'fresco_jobs{task="prune-codes",state="waiting"} 0',
    'fresco_jobs{task="prune-codes",state="failed"} 1',
  ])
    expect(lines).toContain(line);
  const [, age] = lines.join('\n').match(/oldest_seconds{task="prune-codes"} (\S+)/) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(3600);
  expect(lines.join('\n')).toMatch(/^fresco_disk_free_bytes [1-9]/m);
  expect(lines.join('\n')).not.toContain('replica');
});

test('a database that fails is left out, and said', async () => {
  await db().$executeRaw`ALTER TABLE job_workers RENAME TO job_workers_gone`;
  onTestFinished(async () => {
    await db().$executeRaw`ALTER TABLE job_workers_gone RENAME TO job_workers`;
  });
  const lines = await collect();
  expect(lines).toContain('fresco_database_up 0');
  expect(lines.join('\n')).not.toMatch(/fresco_(jobs|worker_alive)/);
  expect(lines).toContain('fresco_process_up{process="1"} 1');
});
