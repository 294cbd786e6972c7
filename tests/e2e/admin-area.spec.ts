import { expect, type Page } from '@playwright/test';
import { sendRequest } from '@/tests/http-client';
import { insertUser } from './content';
import { test } from './fixtures';
import { holdRequests } from './network';
import { expectFullNotFoundPage } from './not-found';
import { signOut } from './page-actions';
import { viewportTag } from './viewports';

const SCREENS = [
  '',
  '/analytics',
  '/wallpapers',
  '/categories',
  '/upload',
  '/users',
  '/moderation',
  '/audit',
  '/settings',
];

const LINKS = [
  'Analytics',
  'Wallpapers',
  'Categories',
  'Upload',
  'Users',
  'Moderation',
  'Audit log',
  'Dashboard',
];

type AdminRequest = [path: string, headers?: Record<string, string>];

/** The requests for one screen: document, RSC payload and prefetches. */
const requestsFor = (screen: string): AdminRequest[] => [
  [`/admin${screen}`],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1' }],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1', 'next-router-prefetch': '1' }],
  [`/admin${screen}`, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  [`/admin${screen}.rsc`],
  [`/admin${screen}.segments/_tree.segment.rsc`],
];
const REQUESTS = [...SCREENS, '/users/0193a0b4-7c1e-7f00-8000-000000000000'].flatMap(requestsFor);

test('Visitors are redirected home from every admin URL', async ({ site }) => {
  for (const [path, headers = {}] of REQUESTS) {
    const response = await sendRequest(site.port, path, { headers });
    await expectRedirectHome(path, response, site.url);
  }
});

test('Signed-in users who are not admins are redirected home from every admin URL', async ({
  page,
  site,
  signIn,
}) => {
  await signIn();
  const cookie = await cookieOf(page);
  for (const [path, headers = {}] of REQUESTS) {
    const response = await sendRequest(site.port, path, { headers: { ...headers, cookie } });
    await expectRedirectHome(path, response, site.url);
  }
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('Other spellings of /admin redirect to it', async ({ site }) => {
  for (const path of ['/admin/', '//admin']) {
    const { status, headers } = await sendRequest(site.port, path);
    expect([path, status, headers.location]).toEqual([path, 308, '/admin']);
  }
});

test('A forged Host header does not change redirects', async ({ site }) => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const response = await sendRequest(site.port, '/admin', { headers });
  expect(response.headers.location ?? '').not.toContain('evil.test');
});

test('Admin pages allow only scripts with the nonce of their own response', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await insertUser(site, 'admin'));
  const cookie = await cookieOf(page);
  const nonces = new Set<string>();
  const missing = ['/admin/nowhere', `/admin/users/${crypto.randomUUID()}`];
  for (const path of ['/admin', '/admin/users', ...missing]) {
    const { status, headers, body } = await sendRequest(site.port, path, { headers: { cookie } });
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

test('A demoted, blocked or signed-out admin sees no admin data, even with an old token', async ({
  page,
  site,
  signIn,
}) => {
  const demoted = await insertUser(site, 'admin');
  await signIn(demoted);
  const cookie = await cookieOf(page);
  const changes = [
    "UPDATE users SET role = 'user' WHERE email = $1",
    "UPDATE users SET role = 'admin', status = 'blocked', blocked_reason = 'x' WHERE email = $1",
    `UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1`,
  ];
  for (const change of changes) {
    await site.sql.query(change, [demoted.email]);
    for (const screen of SCREENS) {
      for (const [path, headers = {}] of requestsFor(screen)) {
        const { body } = await callAndFollow(site.port, path, { ...headers, cookie });
        expect(body.toString(), path).not.toMatch(/Sign out|Ridgeline|people\.test/);
      }
    }
    const response = await sendRequest(site.port, '/admin', { headers: { cookie } });
    expect([response.status, pathOf(response.headers.location, site.url)]).toEqual([307, '/']);
  }
});

for (const width of [390, 1440]) {
  test(
    `An admin visits every screen and signs out, at ${width} px`,
    viewportTag(width),
    async ({ page, site, signIn }) => {
      const cspErrors: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) cspErrors.push(message.text());
      });
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRequests(page, '**/admin/analytics?*');
      const { displayName } = await signIn(await insertUser(site, 'admin'));
      await page.goto('/admin');
      await expect(page.getByText('Administrator').filter({ visible: width > 390 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Category', exact: true })).toHaveCount(0);
      const menu = page.getByRole('button', { name: 'Menu' });
      const screens = page.getByRole('navigation', { name: 'Admin area' });
      // Finds the current link in a closed panel too.
      const current = page.locator('nav[aria-label="Admin area"] [aria-current]');
      for (const name of LINKS) {
        if (width === 390) await menu.click();
        await screens.getByRole('link', { name }).click();
        if (name === 'Analytics') {
          await expect(page.getByText('Checking permissions...')).toBeVisible();
          release();
        }
        await expect(page).toHaveTitle(new RegExp(`^${name}`));
        await expect(current).toHaveAttribute('aria-label', name);
        if (width === 390) await expect(screens).toBeHidden();
      }
      await page.goto('/admin/settings');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
      if (width === 390) await menu.click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(cspErrors).toEqual([]);
    },
  );
}

test('A forged or ended session counts as signed out', async ({ page, site, signIn }) => {
  for (const token of ['', 'garbage', '%ff', 'eyJhbGciOiJub25lIn0.e30.']) {
    const cookie = `next-auth.session-token=${token}`;
    const response = await sendRequest(site.port, '/admin', { headers: { cookie } });
    await expectRedirectHome(token, response, site.url);
    const me = await sendRequest(site.port, '/api/me', { headers: { cookie } });
    expect(me.status, token).toBe(401);
  }
  await signIn();
  const cookie = await cookieOf(page);
  await page.goto('/');
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await sendRequest(site.port, '/api/me', { headers: { cookie } })).status).toBe(401);
});

/** Next redirects RSC requests to a URL with a cache key. */
async function callAndFollow(port: number, path: string, headers: Record<string, string>) {
  const response = await sendRequest(port, path, { headers });
  const { location } = response.headers;
  return location?.startsWith('/admin') ? sendRequest(port, location, { headers }) : response;
}

const pathOf = (location: string | undefined, url: string) =>
  new URL(location ?? '/nowhere', url).pathname;

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function expectRedirectHome(
  requested: string,
  { status, headers, body }: Awaited<ReturnType<typeof sendRequest>>,
  url: string,
) {
  const { origin, pathname } = new URL(headers.location ?? '/nowhere', url);
  expect({ requested, status, origin, pathname }).toEqual({
    requested,
    status: 307,
    origin: url,
    pathname: '/',
  });
  // The body may repeat the redirect target, nothing else.
  expect(body.toString().replace(headers.location ?? '', ''), requested).not.toMatch(
    /<html|admin/i,
  );
}
