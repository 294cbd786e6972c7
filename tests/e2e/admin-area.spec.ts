import { expect } from '@playwright/test';
import { call } from '@/tests/http-client';
import { expectNoBarrier } from './barriers';
import { makePerson } from './content';
import { test } from './fixtures';
import { logOut } from './screens';
import { onWindow } from './windows';

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

type Form = [path: string, headers?: Record<string, string>];

/** The ways in which a browser asks for a page: itself, its data, and either ahead of time. */
const formsOf = (screen: string): Form[] => [
  [`/admin${screen}`],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1' }],
  [`/admin${screen}?_rsc=1a2b3`, { rsc: '1', 'next-router-prefetch': '1' }],
  [`/admin${screen}`, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  [`/admin${screen}.rsc`],
  [`/admin${screen}.segments/_tree.segment.rsc`],
];
const FORMS = [...SCREENS, '/users/0193a0b4-7c1e-7f00-8000-000000000000'].flatMap(formsOf);

test('Visitors are sent home from the admin area, whatever form they ask for', async ({ site }) => {
  for (const [path, headers = {}] of FORMS) {
    const answer = await call(site.port, path, { headers });
    await expectSentHome(path, answer, site.url);
  }
});

test('So is everybody signed in who is no admin', async ({ page, site, signIn }) => {
  await signIn();
  const cookie = await cookieOf(page);
  for (const [path, headers = {}] of FORMS) {
    const answer = await call(site.port, path, { headers: { ...headers, cookie } });
    await expectSentHome(path, answer, site.url);
  }
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('Other spellings of its address lead to the one that is guarded', async ({ site }) => {
  for (const path of ['/admin/', '//admin']) {
    const { status, headers } = await call(site.port, path);
    expect([path, status, headers.location]).toEqual([path, 308, '/admin']);
  }
});

test('A forged host does not lead elsewhere', async ({ site }) => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const answer = await call(site.port, '/admin', { headers });
  expect(answer.headers.location ?? '').not.toContain('evil.test');
});

test('An admin is let through, to pages whose scripts carry the nonce of their own answer', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await makePerson(site, 'admin'));
  const cookie = await cookieOf(page);
  const nonces = new Set<string>();
  for (const path of ['/admin', '/admin/users', '/admin/nowhere']) {
    const { status, headers, body } = await call(site.port, path, { headers: { cookie } });
    expect(status, path).toBe(path === '/admin/nowhere' ? 404 : 200);
    expect(headers['cache-control']).toContain('no-store');
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src [^;]*'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    const scripts = [...body.toString().matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length, path).toBeGreaterThan(1);
    // The one without is known by its hash; it stands on every page of the site.
    const others = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`));
    expect(others.filter((tag) => tag !== '<script>')).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('Who is an admin no more gets not a byte, even where an old token says so', async ({
  page,
  site,
  signIn,
}) => {
  const fallen = await makePerson(site, 'admin');
  await signIn(fallen);
  const cookie = await cookieOf(page);
  const endings = [
    "UPDATE users SET role = 'user' WHERE email = $1",
    "UPDATE users SET role = 'admin', status = 'blocked', blocked_reason = 'x' WHERE email = $1",
    `UPDATE sessions SET ended_at = now() FROM users WHERE users.id = user_id AND email = $1`,
  ];
  for (const ending of endings) {
    await site.sql.query(ending, [fallen.email]);
    for (const screen of SCREENS) {
      for (const [path, headers = {}] of formsOf(screen)) {
        const { body } = await askOnward(site.port, path, { ...headers, cookie });
        expect(body.toString(), path).not.toMatch(/Sign out|Ridgeline|people\.test/);
      }
    }
    const answer = await call(site.port, '/admin', { headers: { cookie } });
    expect([answer.status, pathOf(answer.headers.location, site.url)]).toEqual([307, '/']);
  }
});

for (const width of [390, 1440]) {
  test(
    `At ${width} px an admin goes from screen to screen, and signs out`,
    onWindow(width),
    async ({ page, site, signIn }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      await page.setViewportSize({ width, height: 844 });
      await signIn(await makePerson(site, 'admin'));
      await page.goto('/admin');
      const menu = page.getByRole('button', { name: 'Menu' });
      const screens = page.getByRole('navigation', { name: 'Admin area' });
      // Also when the panel they are in has closed.
      const current = page.locator('nav[aria-label="Admin area"] [aria-current]');
      for (const name of ['Users', 'Audit log', 'Dashboard']) {
        if (width === 390) await menu.click();
        await screens.getByRole('link', { name }).click();
        await expect(page).toHaveTitle(new RegExp(`^${name}`));
        await expect(current).toHaveAttribute('aria-label', name);
        if (width === 390) await expect(screens).toBeHidden();
      }
      await expectNoBarrier(page);
      if (width === 390) await menu.click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(refused).toEqual([]);
    },
  );
}

test('A forged, foreign or ended session counts as none', async ({ page, site, signIn }) => {
  for (const token of ['', 'garbage', '%ff', 'eyJhbGciOiJub25lIn0.e30.']) {
    const cookie = `next-auth.session-token=${token}`;
    const answer = await call(site.port, '/admin', { headers: { cookie } });
    await expectSentHome(token, answer, site.url);
    const me = await call(site.port, '/api/me', { headers: { cookie } });
    expect(me.status, token).toBe(401);
  }
  await signIn();
  const cookie = await cookieOf(page);
  await page.goto('/');
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await call(site.port, '/api/me', { headers: { cookie } })).status).toBe(401);
});

/** Next sends a browser that asks for a page's data on, to the address that its caches know it by. */
async function askOnward(port: number, path: string, headers: Record<string, string>) {
  const answer = await call(port, path, { headers });
  const { location } = answer.headers;
  return location?.startsWith('/admin') ? call(port, location, { headers }) : answer;
}

const pathOf = (location: string | undefined, url: string) =>
  new URL(location ?? '/nowhere', url).pathname;

async function cookieOf(page: import('@playwright/test').Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function expectSentHome(
  asked: string,
  { status, headers, body }: Awaited<ReturnType<typeof call>>,
  url: string,
) {
  const { origin, pathname } = new URL(headers.location ?? '/nowhere', url);
  expect({ asked, status, origin, pathname }).toEqual({
    asked,
    status: 307,
    origin: url,
    pathname: '/',
  });
  // It says where one was going, and nothing else.
  expect(body.toString().replace(headers.location ?? '', ''), asked).not.toMatch(/<html|admin/i);
}
