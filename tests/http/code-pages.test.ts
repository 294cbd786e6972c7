import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CODE_PAGES } from '@/lib/email/schema';
import { type HttpResponse, sendRequest } from '@/tests/http-client';
import { get, site } from './site';

const RSC = { rsc: '1' };
const PREFETCH = { rsc: '1', 'next-router-prefetch': '1' };

test('Pages that take a code are never stored, and send no referrer', async () => {
  for (const name of CODE_PAGES) {
    const page = await get(`/${name}`);
    const again = await get(`/${name}?result=not_found`);
    const data = await get(`/${name}?_rsc=1`, { rsc: '1' });
    const slash = await get(`/${name}/`);
    const link = await get(`/${name}?code=secret`);
    const responses = [page, again, data, slash, link];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 308, 303]);
    for (const { headers } of responses) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-status']).toBeUndefined();
    }
  }
});

/** Everything that a client without an account can get of a page. */
async function readAnonymously(page: string): Promise<string> {
  const requests: [path: string, method?: string, headers?: Record<string, string>][] = [
    [`/${page}`],
    [`/${page}?`],
    [`/${page}?x=1`],
    [`/${page}/`],
    [`/${page}`, 'HEAD'],
    [`/${page}?_rsc=1`, 'GET', RSC],
    [`/${page}?_rsc=2`, 'GET', PREFETCH],
    [`/${page.toUpperCase()}`],
    [`/${page}.rsc`],
  ];
  const responses: HttpResponse[] = [];
  for (const [path, method = 'GET', headers = {}] of requests) {
    const response = await sendRequest(site.port, path, { method, headers });
    const { location } = response.headers;
    responses.push(response);
    if (location) responses.push(await sendRequest(site.port, location, { method, headers }));
  }
  return responses.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
}

test('Nobody gets a code that someone else has opened, and it is in no log', async () => {
  const code = randomBytes(32).toString('base64url');
  // In every way that a browser, a mail scanner or a link sent by an earlier version may ask for the page.
  for (const name of CODE_PAGES) {
    for (const path of [`/${name}`, `/${name}/`, `/${name.toUpperCase()}`, `/${name}.rsc`]) {
      for (const headers of [{}, RSC, PREFETCH]) {
        for (const method of ['GET', 'HEAD']) {
          await sendRequest(site.port, `${path}?code=${code}`, { method, headers });
        }
      }
    }
  }
  // Not `toContain`, which prints whole pages.
  for (const name of CODE_PAGES) {
    expect((await readAnonymously(name)).includes(code), name).toBe(false);
  }
  expect((await site.readLog()).includes(code)).toBe(false);
});
