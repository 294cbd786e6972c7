import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { addCategory, insertUser, type TestUser, uploadPicture } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { type HttpResponse, sendRequest } from '@/tests/http-client';

const LIMIT = 20;
const REQUESTS = 60;

let site: Site;
let ports: number[];
let id: string;

// Two processes with one database, as behind a load balancer.
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'on', RATES: `favorite=${LIMIT}/600` } });
  ports = [site.port, await site.addServer()];
  await addCategory(site, 'Nature');
  id = (await uploadPicture(site, await insertUser(site)))._id;
});
afterAll(() => site.close());

/** Adds a favorite through one of the servers. */
function addFavorite({ token }: TestUser, index: number): Promise<HttpResponse> {
  const headers = { authorization: `Bearer ${token}` };
  const port = ports[index % ports.length] ?? 0;
  return sendRequest(port, paths.api.favorite(id), { method: 'POST', headers });
}

const getRemaining = ({ headers }: HttpResponse) =>
  Number(/"favorite";r=(\d+);/.exec(String(headers.ratelimit))?.[1]);

test('Two servers share a rate limit exactly under concurrent requests', async () => {
  const user = await insertUser(site);
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) => addFavorite(user, index)),
  );
  const passed = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([LIMIT, REQUESTS - LIMIT]);
  // Each request got its own remaining count, whichever server counted it.
  expect(passed.map(getRemaining).sort((a, b) => b - a)).toEqual(
    Array.from({ length: LIMIT }, (_, used) => LIMIT - 1 - used),
  );
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(300);
    expect(headers['ratelimit-policy']).toBe(`"favorite";q=${LIMIT};w=600`);
  }
});
