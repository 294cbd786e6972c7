import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createTaskQueue } from '@/lib/platform/task-queue';
import { createRequestQueue, type RequestQueue } from '@/server/request-queue';
import { type HttpResponse, parseJson, sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

/** A server whose pages finish on command. Each client has an address of its own. */
async function startPages({ running = 1, waiting = 8, outlivesClients = false } = {}) {
  const rendering = new Map<string, ServerResponse>();
  const finish = new Map<string, () => void>();
  const [started, rejected]: [string[], unknown[]] = [[], []];
  const queue = createRequestQueue({ running, waiting });
  const run: RequestQueue['run'] = (...args) =>
    queue.run(...args).catch((error) => {
      rejected.push(error.code);
      throw error;
    });
  const { port } = await startServerForTest({
    queue: { run },
    trustedHops: 1,
    next: ({ url = '' }, response) => {
      started.push(url);
      rendering.set(url, response);
      return new Promise<void>((resolve) => {
        if (outlivesClients) finish.set(url, resolve);
        else response.once('close', resolve);
      });
    },
  });
  let arrived = 0;
  const visit = async (path: string, options: Parameters<typeof sendRequest>[2] = {}) => {
    arrived += 1;
    const headers = { 'x-forwarded-for': `10.0.0.${arrived}`, ...options.headers };
    const response = sendRequest(port, path, { ...options, headers });
    response.catch(() => undefined);
    // The health check is answered after what arrived before it.
    await sendRequest(port, '/healthz');
    return { response };
  };
  const end = async (path: string, status = 200) => {
    await waitFor(() => expect(rendering.has(path)).toBe(true));
    rendering.get(path)?.writeHead(status).end(path);
  };
  return { port, started, rejected, visit, end, rendering, finish };
}

const statusOf = async ({ response }: { response: Promise<HttpResponse> }) =>
  (await response).status;

test('Pages wait for their turn, in order of arrival', async () => {
  const { started, visit, end } = await startPages({ running: 2 });
  const visits = [];
  for (const path of ['/a', '/b', '/c', '/d']) visits.push(await visit(path));
  expect(started).toEqual(['/a', '/b']);
  await end('/b');
  await waitFor(() => expect(started).toEqual(['/a', '/b', '/c']));
  await end('/a');
  await waitFor(() => expect(started).toEqual(['/a', '/b', '/c', '/d']));
  await end('/c');
  await end('/d');
  expect(await settleAll(visits.map(statusOf))).toEqual([200, 200, 200, 200]);
});

test('A client with many requests takes turns with others', async () => {
  const { started, visit, end } = await startPages();
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const visits = [];
  for (const path of ['/1', '/2', '/3', '/4']) visits.push(await visit(path, { headers }));
  visits.push(await visit('/visitor'));
  for (const path of ['/1', '/2', '/visitor', '/3', '/4']) await end(path);
  await settleAll(visits.map(statusOf));
  expect(started).toEqual(['/1', '/2', '/visitor', '/3', '/4']);
});

test('A full queue gives 503 with Retry-After, as text in a browser', async () => {
  const { started, visit, end } = await startPages({ waiting: 1 });
  const visits = [await visit('/a'), await visit('/b')];
  const rejected = await (await visit('/api/c')).response;
  expect([rejected.status, parseJson(rejected).code]).toEqual([503, 'unavailable']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  const page = await (await visit('/d', { headers: { accept: 'text/html,*/*' } })).response;
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.body.toString()).toContain('too many requests');
  await end('/a');
  await end('/b');
  expect(await settleAll(visits.map(statusOf))).toEqual([200, 200]);
  expect(started).toEqual(['/a', '/b']);
});

test('A client that disconnects leaves the queue', async () => {
  const { started, rejected, visit, end } = await startPages({ waiting: 1 });
  const controller = new AbortController();
  const first = await visit('/a');
  const aborted = await visit('/b', { signal: controller.signal });
  controller.abort();
  await expect(aborted.response).rejects.toThrow();
  await waitFor(() => expect(rejected).toEqual(['timeout']));
  const last = await visit('/c');
  await end('/a');
  await end('/c');
  expect([await statusOf(first), await statusOf(last)]).toEqual([200, 200]);
  expect(started).toEqual(['/a', '/c']);
});

test('Writes, health checks and what has its own queue never wait', async () => {
  const { started, visit, end, port } = await startPages();
  const first = await visit('/a');
  const others = ['/sitemap/pages.xml', '/api/wallpapers/x/download?width=1'];
  const visits = [await visit('/api/favorites/1', { method: 'POST' })];
  for (const path of others) visits.push(await visit(path));
  expect((await sendRequest(port, '/readyz')).status).toBe(200);
  await waitFor(() => expect(started).toEqual(['/a', '/api/favorites/1', ...others]));
  for (const path of started) await end(path);
  expect(await settleAll([first, ...visits].map(statusOf))).toEqual([200, 200, 200, 200]);
});

test('What does not exist below /_next/ waits like a page', async () => {
  const { started, visit, end } = await startPages();
  const paths = ['/a', '/_next/nothing', '/_next/static/nothing.js'];
  const visits = [];
  for (const path of paths) visits.push(await visit(path));
  await waitFor(() => expect(started).toEqual(['/a']));
  for (const path of paths) await end(path);
  expect(await Promise.all(visits.map(statusOf))).toEqual([200, 200, 200]);
});

test.each([
  ['GET', '/_next/nothing'],
  ['GET', '/api/nothing'],
  ['GET', '/sitemap/nothing.xml'],
  ['POST', '/api/nothing'],
])(
  'A health check does not wait for 100 connections that came before: %s %s',
  async (method, path) => {
    let responses = 0;
    const { port } = await startServerForTest({
      next: (_request, response) => {
        responses += 1;
        response.end();
      },
    });
    const flood = Array.from({ length: 100 }, () => sendRequest(port, path, { method }));
    await sendRequest(port, '/healthz');
    expect(responses).toBeLessThan(50);
    await Promise.all(flood);
  },
);

test('The next page starts once the response of the previous one does, however slow its reader is', async () => {
  const { started, visit, end, rendering } = await startPages();
  const slow = await visit('/slow');
  const next = await visit('/next');
  rendering.get('/slow')?.writeHead(200).write('half');
  await end('/next');
  expect(await statusOf(next)).toBe(200);
  rendering.get('/slow')?.end();
  expect(await statusOf(slow)).toBe(200);
  expect(started).toEqual(['/slow', '/next']);
});

test('Nobody waits for as many requests as run at once if that many failed in a row', async () => {
  const { started, visit, end } = await startPages({ running: 2 });
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (const path of ['/a', '/b', '/c', '/d', '/e']) visits.push(await visit(path));
  await end('/a', 503);
  await waitFor(() => expect(started).toEqual(['/a', '/b', '/c']));
  await end('/b', 503);
  const statuses = await settleAll([0, 1, 3, 4].map((index) => statusOf(visits[index]!)));
  expect(statuses).toEqual([503, 503, 503, 503]);
  const probe = await visit('/probe');
  expect(await statusOf(await visit('/f'))).toBe(503);
  await end('/probe');
  expect(await statusOf(probe)).toBe(200);
  const [next, last] = [await visit('/next'), await visit('/last')];
  for (const path of ['/c', '/next', '/last']) await end(path);
  expect(await settleAll([next, last].map(statusOf))).toEqual([200, 200]);
  expect(started).toEqual(['/a', '/b', '/c', '/probe', '/next', '/last']);
});

test('A page whose client disconnected keeps its place until it is rendered', async () => {
  const { started, visit, end, rendering, finish } = await startPages({ outlivesClients: true });
  const controller = new AbortController();
  await visit('/abandoned', { signal: controller.signal });
  const next = await visit('/next');
  controller.abort();
  await waitFor(() => expect(rendering.get('/abandoned')?.destroyed).toBe(true));
  expect(started).toEqual(['/abandoned']);
  finish.get('/abandoned')?.();
  await end('/next');
  finish.get('/next')?.();
  expect(await statusOf(next)).toBe(200);
});

test('The path decides what waits, and an organization with IPv6 is one client', async () => {
  const { started, visit, end } = await startPages();
  const visits = [await visit('/a')];
  const [page, search, set] = [
    '/search?q=a%2Fdownload',
    '/api/search?q=a/download',
    '/api/sets/a/download',
  ];
  for (const path of [page, search, set])
    visits.push(await visit(path, { headers: { 'x-forwarded-for': '2001:db8:1:1::1' } }));
  visits.push(await visit('/c', { headers: { 'x-forwarded-for': '2001:db8:1:2::1' } }));
  visits.push(await visit('/d'));
  expect(started).toEqual(['/a']);
  const order = ['/a', page, '/d', search, set, '/c'];
  for (const path of order) await end(path);
  expect(started).toEqual(order);
  expect(await settleAll(visits.map(statusOf))).toEqual(order.map(() => 200));
});

test('Clients also take turns in a queue that a request enters later', async () => {
  const queue = createTaskQueue({ slots: 1, maxQueued: 8, timeoutMs: 10_000 });
  const started: string[] = [];
  const finish: (() => void)[] = [];
  let entered = 0;
  const { port } = await startServerForTest({
    trustedHops: 1,
    next: async ({ url = '' }, response) => {
      entered += 1;
      await queue.run(
        () =>
          new Promise<void>((end) => {
            started.push(url);
            finish.push(end);
          }),
      );
      response.end();
    },
  });
  const visits = [];
  const clients = { '/sitemap/1': 1, '/sitemap/2': 1, '/sitemap/3': 1, '/sitemap/visitor': 2 };
  for (const [path, host] of Object.entries(clients)) {
    visits.push(sendRequest(port, path, { headers: { 'x-forwarded-for': `192.0.2.${host}` } }));
    await waitFor(() => expect(entered).toBe(visits.length));
  }
  for (const [count] of visits.entries()) {
    await waitFor(() => expect(started).toHaveLength(count + 1));
    finish[count]?.();
  }
  await settleAll(visits);
  expect(started).toEqual(['/sitemap/1', '/sitemap/2', '/sitemap/visitor', '/sitemap/3']);
});
