import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';

/** Fewer than may wait, so that all are answered. */
const REQUESTS = 300;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXY_HOPS: '1' } });
}, 120_000);
afterAll(() => site.close());

/** Sends a request on a connection of its own. */
function send(address: string, path: string, method = 'GET') {
  const agent = new Agent({ keepAlive: false });
  return sendRequest(site.port, path, { method, agent, headers: { 'x-forwarded-for': address } });
}

/**
 * Sends requests at once, and one after another for `path` meanwhile. Returns the largest share of the flood that was
 * answered while one of these waited: unlike a time, it hardly depends on the speed of the machine.
 */
async function flood(getPath: (index: number) => string, method: string, path: string) {
  let answered = 0;
  let isOver = false;
  const requests = Array.from({ length: REQUESTS }, async (_, index) => {
    await send('192.0.2.1', getPath(index), method);
    answered += 1;
  });
  const all = Promise.allSettled(requests).then((results) => {
    isOver = true;
    return results;
  });
  let longest = 0;
  while (!isOver) {
    const before = answered;
    expect((await send('192.0.2.2', path)).status).toBe(200);
    longest = Math.max(longest, answered - before);
  }
  expect((await all).filter(({ status }) => status === 'rejected')).toEqual([]);
  return longest / REQUESTS;
}

// Pages that are stored under one name, such as those of unknown paths, are answered before anything else could wait.
// The first flood begins right after the start, while pages take several times as long to render.
it.each<[method: string, path: string]>([
  ['GET', '/tag/missing-'],
  ['GET', '/icon.svg?x='],
  ['GET', '/robots.txt?x='],
  ['GET', '/feed/newest?x='],
  ['GET', '/sitemap/missing-'],
  ['GET', '/api/missing-'],
  ['GET', '/api/me?x='],
  ['GET', '/api/auth/session?x='],
  ['POST', '/api/missing-'],
  ['POST', '/api/favorites/missing-'],
])('health checks and the home page do not wait for a flood of %s %s', async (method, path) => {
  await send('192.0.2.2', '/');
  for (const probed of ['/healthz', '/']) {
    const getPath = (index: number) => `${path}${probed.length}${index}`;
    expect(await flood(getPath, method, probed)).toBeLessThan(0.5);
  }
});
