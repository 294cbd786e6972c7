import { afterEach, describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as submit } from '@/app/api/email-links/[page]/route';
import type { CodePage } from '@/lib/email/schema';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { insertUser, insertVerifiedUser, PASSWORD, type TestUser } from '@/tests/factories';

const NEW_PASSWORD = 'staple battery horse';
/** What browsers send with a form on a page without referrer. */
const OWN_FORM = { origin: 'null', 'sec-fetch-site': 'same-origin' };

const uniqueEmail = () => `${crypto.randomUUID()}@people.test`;
const getCode = async (
  { id: userId }: TestUser,
  given: Partial<Parameters<typeof createCode>[0]>,
) => (await createCode({ userId, purpose: 'verify_email', ...given })).code;

async function send(page: string, fields: Record<string, string>, headers: object = OWN_FORM) {
  const body = new URLSearchParams(fields);
  const request = new Request(`http://site.test/api/email-links/${page}`, {
    method: 'POST',
    headers: { ...headers },
    body,
  });
  return submit(request, { params: Promise.resolve({ page }) });
}

async function getResult(page: CodePage, ...rest: [Record<string, string>, object?]) {
  const response = await send(page, ...rest);
  const { status, headers } = response;
  expect([status, headers.get('cache-control')]).toEqual([303, 'private, no-store']);
  expect(await response.text()).toBe('');
  const [path, result] = headers.get('location')?.split('?result=') ?? [];
  expect(path).toBe(`/${page}`);
  return result;
}

afterEach(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));

describe('without JavaScript, the form of a page', () => {
  it('verifies an email and accepts the whole link from the email', async () => {
    const user = await insertUser();
    const code = await getCode(user, {});
    const link = ` http://site.test/verify-email#code=${code}\n`;
    expect(await getResult('verify-email', { code: link })).toBe('done');
    const { emailVerifiedAt } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(emailVerifiedAt).not.toBeNull();
  });

  it('sets a password and remembers the device, once', async () => {
    const user = await insertUser();
    const code = await getCode(user, { purpose: 'reset_password' });
    const weak = { code, password: 'password1' };
    expect(await getResult('reset-password', weak)).toBe('invalid_input');
    const response = await send('reset-password', { code, password: NEW_PASSWORD });
    expect(response.headers.get('location')).toBe('/reset-password?result=done');
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/HttpOnly/)]);
    const again = { code, password: NEW_PASSWORD };
    expect(await getResult('reset-password', again)).toBe('not_found');
    const { status } = await call(login, { json: { email: user.email, password: NEW_PASSWORD } });
    expect(status).toBe(200);
  });

  it('changes an email and undoes the change', async () => {
    const user = await insertVerifiedUser();
    const change = { purpose: 'change_email', newEmail: uniqueEmail() } as const;
    expect(await getResult('confirm-email', { code: await getCode(user, change) })).toBe('changed');
    const undo = { purpose: 'restore_email', newEmail: user.email } as const;
    const code = await getCode(user, undo);
    expect(await getResult('undo-email-change', { code })).toBe('restored');
    const taken = { purpose: 'change_email', newEmail: user.email } as const;
    const other = await getCode(await insertUser(), taken);
    expect(await getResult('confirm-email', { code: other })).toBe('conflict');
  });

  it('is rejected from another site, and by a browser that doesn’t say where it’s from', async () => {
    const code = await getCode(await insertUser(), {});
    for (const headers of [
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { cookie: 'x=1' },
    ]) {
      expect(await getResult('verify-email', { code }, headers)).toBe('forbidden');
    }
    expect(await getResult('verify-email', { code }, { origin: 'http://site.test' })).toBe('done');
  });

  it('shares its rate limit with the API', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const results = [];
    for (let sent = 0; sent <= RATES.emailLink.points; sent += 1) {
      results.push(await getResult('verify-email', { code: 'x' }));
    }
    expect(results.slice(-2)).toEqual(['not_found', 'rate_limited']);
  });

  it('has no other fields and pages', async () => {
    const code = await getCode(await insertUser(), {});
    expect(await getResult('verify-email', { code, role: 'admin' })).toBe('invalid_input');
    expect(await getResult('verify-email', {})).toBe('invalid_input');
    expect(await getResult('verify-email', { code: 'x'.repeat(1000) })).toBe('invalid_input');
    for (const page of ['login', '__proto__', 'constructor', '']) {
      expect((await send(page, { code, password: PASSWORD })).status).toBe(404);
    }
  });
});
