import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser } from '@/tests/e2e/content';
import { expectFullNotFoundPage } from '@/tests/e2e/not-found';
import type { HttpResponse } from '@/tests/http-client';
import { get, send, sessionCookie, site } from './site';

const SCREENS = [
  '',
  '/analytics',
  '/wallpapers',
  '/categories',
  '/tags',
  '/upload',
  '/users',
  '/moderation',
  '/jobs',
  '/audit',
  '/settings',
];

type AdminRequest = [path: string, headers?: Record<string, string>];

/** The requests for one screen: document and RSC payload first, then prefetches. */
const requestsFor = (screen: string): AdminRequest[] => [
  [`/admin${screen}`],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1' }],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1', 'next-router-prefetch': '1' }],
  [`/admin${screen}`, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  [`/admin${screen}.rsc`],
  [`/admin${screen}.segments/_tree.segment.rsc`],
];
/** Prefetches are answered alike, so those of two screens are enough. */
const REQUESTS = [
  ...[...SCREENS, '/users/0193a0b4-7c1e-7f00-8000-000000000000'].flatMap((screen) =>
    requestsFor(screen).slice(0, 2),
  ),
  ...['', '/users'].flatMap(requestsFor),
];

test('Visitors are redirected home from every admin URL', async () => {
  for (const [path, headers = {}] of REQUESTS) {
    expectRedirectHome(path, await get(path, headers));
  }
});

test('Signed-in users who are not admins are redirected home from every admin URL', async () => {
  const cookie = sessionCookie(await insertUser(site));
  for (const [path, headers = {}] of REQUESTS) {
    expectRedirectHome(path, await get(path, { ...headers, ...cookie }));
  }
});

test('A trailing slash of /admin redirects to it', async () => {
  const { status, headers } = await get('/admin/');
  expect([status, headers.location]).toEqual([308, '/admin']);
});

test('A forged Host header does not change redirects', async () => {
  const response = await get('/admin', { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
  expect(response.headers.location ?? '').not.toContain('evil.test');
});

test('Admin pages allow only scripts with the nonce of their own response', async () => {
  const cookie = sessionCookie(await insertUser(site, 'admin'));
  const nonces = new Set<string>();
  const missing = ['/admin/nowhere', `/admin/users/${crypto.randomUUID()}`];
  for (const path of ['/admin', '/admin/users', ...missing]) {
    const { status, headers, body } = await get(path, cookie);
    expect(status, path).toBe(missing.includes(path) ? 404 : 200);
    if (missing.includes(path)) expectFullNotFoundPage(body.toString());
    expect(headers['cache-control']).toContain('no-store');
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    const scripts = [...body.toString().matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length, path).toBeGreaterThan(1);
    // The one inline script without a nonce is allowed by its hash.
    const others = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`));
    expect(others.filter((tag) => tag !== '<script>')).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('A demoted, blocked or signed-out admin sees no admin data, even with an old token', async () => {
  const demoted = await insertUser(site, 'admin');
  const cookie = sessionCookie(demoted);
  const changes = [
    "UPDATE users SET role = 'user' WHERE email = $1",
    "UPDATE users SET role = 'admin', status = 'blocked', blocked_reason = 'x' WHERE email = $1",
    `UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1`,
  ];
  for (const [index, change] of changes.entries()) {
    await site.sql.query(change, [demoted.email]);
    // Every screen must check. What the check is, is the same for all.
    for (const screen of index === 0 ? SCREENS : SCREENS.slice(0, 3)) {
      for (const [path, headers = {}] of requestsFor(screen)) {
        const { body } = await getAndFollow(path, { ...headers, ...cookie });
        expect(body.toString(), path).not.toMatch(/Sign out|Ridgeline|people\.test/);
      }
    }
    const response = await get('/admin', cookie);
    expect([
      response.status,
      new URL(response.headers.location ?? '/nowhere', site.url).pathname,
    ]).toEqual([307, '/']);
  }
});

test('A forged or ended session counts as signed out', async () => {
  for (const token of ['', 'garbage', '%ff', 'eyJhbGciOiJub25lIn0.e30.']) {
    const cookie = { cookie: `next-auth.session-token=${token}` };
    expectRedirectHome(token, await get('/admin', cookie));
    expect((await get('/api/me', cookie)).status, token).toBe(401);
  }
  const user = await insertUser(site);
  expect((await get('/api/me', sessionCookie(user))).status).toBe(200);
  expect((await send('POST', paths.api.logout(), user)).status).toBe(204);
  expect((await get('/api/me', sessionCookie(user))).status).toBe(401);
});

/** Next redirects RSC requests to a URL with a cache key. */
async function getAndFollow(path: string, headers: Record<string, string>) {
  const response = await get(path, headers);
  const { location } = response.headers;
  return location?.startsWith('/admin') ? get(location, headers) : response;
}

function expectRedirectHome(requested: string, { status, headers, body }: HttpResponse) {
  const { origin, pathname } = new URL(headers.location ?? '/nowhere', site.url);
  expect({ requested, status, origin, pathname }).toEqual({
    requested,
    status: 307,
    origin: site.url,
    pathname: '/',
  });
  // The body may repeat the redirect target, nothing else.
  expect(body.toString().replace(headers.location ?? '', ''), requested).not.toMatch(
    /<html|admin/i,
  );
}
