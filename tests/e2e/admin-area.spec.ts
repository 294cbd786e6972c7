import { expect } from '@playwright/test';
import { call } from '@/tests/http-client';
import { makePerson } from './content';
import { test } from './fixtures';
import { logOut } from './screens';

/** The ways in which a browser asks for a page: itself, its data, and either ahead of time. */
const FORMS: [path: string, headers?: Record<string, string>][] = [
  ['/admin'],
  ['/admin/users'],
  ['/admin?_rsc=1a2b3', { rsc: '1' }],
  ['/admin/users?_rsc=1a2b3', { rsc: '1', 'next-router-prefetch': '1' }],
  ['/admin', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
  ['/admin.rsc'],
  ['/admin/users.rsc'],
  ['/admin/users.segments/_tree.segment.rsc'],
];

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

test('An admin is let through', async ({ page, site, signIn }) => {
  await signIn(await makePerson(site, 'admin'));
  const cookie = await cookieOf(page);
  for (const path of ['/admin', '/admin/users']) {
    const answer = await call(site.port, path, { headers: { cookie } });
    expect(answer.status, path).toBe(404); // no such page exists yet
  }
});

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

async function cookieOf(page: import('@playwright/test').Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function expectSentHome(
  asked: string,
  { status, headers, body }: Awaited<ReturnType<typeof call>>,
  url: string,
) {
  const home = new URL(headers.location ?? '/nowhere', url).href;
  expect({ asked, status, home }).toEqual({ asked, status: 307, home: `${url}/` });
  expect(body.toString(), asked).not.toMatch(/<html|admin/i);
}
