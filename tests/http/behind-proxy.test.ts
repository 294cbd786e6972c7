import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXT } from '@/lib/limits';
import { resultsText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import { insertUser } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { type HttpResponse, sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { missingSecurityHeaders } from './security-headers';

const LIMIT = 15;
const COOKIE = '__Host-next-auth.session-token';

let site: Site;

// The proxy ends TLS and names the visitor.
beforeAll(async () => {
  const env = {
    SITE_URL: 'https://fresco.test',
    RATE_LIMITS: 'on',
    RATES: `search=${LIMIT}/600`,
    TRUSTED_PROXY_HOPS: '1',
  };
  site = await startSite({ env });
});
afterAll(() => site.close());

const visitor =
  (address: string) =>
  (path: string, headers: Record<string, string> = {}) =>
    sendRequest(site.port, path, { headers: { 'x-forwarded-for': address, ...headers } });

const getWith = (cookie: string, path: string) => visitor('203.0.113.5')(path, { cookie });

test('Behind https, only the cookie that is bound to this host signs in', async () => {
  const admin = await insertUser(site, 'admin');
  for (const path of ['/admin', paths.api.me()]) {
    expect((await getWith(`${COOKIE}=${admin.token}`, path)).status, path).toBe(200);
    const other = await getWith(`next-auth.session-token=${admin.token}`, path);
    expect(other.status, path).not.toBe(200);
  }
});

test('Behind https, next-auth binds the cookie it renews to this host', async () => {
  const { token } = await insertUser(site);
  const session = await getWith(`${COOKIE}=${token}`, '/api/auth/session');
  const lines = session.headers['set-cookie'] ?? [];
  const renewed = lines.find((line) => line.startsWith(`${COOKIE}=`)) ?? '';
  expect(renewed).toMatch(/Path=\/;/);
  expect(renewed).toMatch(/Secure/);
  expect(renewed).not.toMatch(/Domain/i);
  expect((await getWith(renewed.split(';')[0] ?? '', paths.api.me())).status).toBe(200);
});

const getWait = ({ headers }: HttpResponse) => Number(headers['retry-after']);

test('The search page, the API and the feed share one limit @long', async () => {
  const get = visitor('203.0.113.1');
  for (let time = 0; time < LIMIT / 3; time += 1) {
    const q = `hill ${time}`;
    for (const path of [paths.search(q), paths.api.search(q), sharePaths.feed.search(q)]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  }
  for (const path of [paths.search('d'), paths.api.search('d'), sharePaths.feed.search('d')]) {
    const refused = await get(path);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(getWait(refused)).toBeGreaterThan(300);
    expect(refused.headers['cache-control']).toContain('no-store');
    expect(missingSecurityHeaders(refused.headers), path).toEqual([]);
  }
  // A page, also after a click on a link.
  for (const headers of [undefined, { rsc: '1' }]) {
    const text = (await get(paths.search('dunes'), headers)).body.toString();
    expect(text).toMatch(/Too many requests\. .* in \d+ minutes\./);
    expect(text).toContain(resultsText.browseNewest);
    expect(text).toContain('dunes');
  }
  expect((await visitor('203.0.113.2')(paths.search('d'))).status).toBe(200);
});

test('A search that is too long is counted, and only its beginning is repeated', async () => {
  const get = visitor('203.0.113.4');
  const end = 'x'.repeat(3000);
  const list = (start: string) => {
    const [q, sorted] = [
      start + end,
      paths.sorted('/', { sorting: 'random', seed: start, fit: end }),
    ];
    const calls = [paths.api.search(q), paths.api.searchCounts(q, {})];
    return [paths.search(q), sorted, sharePaths.feed.search(q), ...calls];
  };
  for (let time = 0; time < LIMIT / 5; time += 1) {
    for (const path of list(`time${time}`)) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, path.startsWith('/api') ? 400 : 200]);
      expect(body.toString()).not.toContain('x'.repeat(TEXT.query + 1));
    }
  }
  for (const path of list('more')) expect((await get(path)).status).toBe(429);
  for (const path of [paths.tag(end), paths.category(end), paths.profile(end)]) {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body.toString()).not.toContain('x'.repeat(TEXT.query + 1));
  }
});

test('Searches and feeds from the cache and an empty search page are not counted', async () => {
  let searches = 0;
  const countUsed = async (get: ReturnType<typeof visitor>) => {
    searches += 1;
    const { headers } = await get(paths.api.search(`x ${searches}`));
    return LIMIT - Number(/"search";r=(\d+);/.exec(String(headers.ratelimit))?.[1]);
  };
  const lake = [sharePaths.feed.search('lake'), paths.search('lake'), paths.api.search('lake')];
  // A server that has just started clears its cache once more. Each attempt has a limit of its own.
  await waitFor(async () => {
    const get = visitor(`2001:db8:${searches}::1`);
    for (const path of lake) await get(path);
    const before = await countUsed(get);
    for (const path of [...lake, paths.search()]) await get(path);
    expect((await countUsed(get)) - before).toBe(1);
  });
});
