import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { hashSubject } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import { type CallResult, call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { insertUser, insertVerifiedUser, PASSWORD, type TestUser } from '@/tests/factories';
import { readEmails } from '@/tests/read-emails';
import { settleAll } from '@/tests/settle-all';

const MAX_WAIT = RATES.loginDelay.seconds;
const DEVICE = /^fresco\.device=[^;]+; Path=\/; SameSite=Lax; Max-Age=15552000; HttpOnly$/;

let addresses = 0;
/** A different address for each attempt, like a botnet. */
const newAddress = () => {
  addresses += 1;
  return `10.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

interface Sent {
  password?: string;
  cookie?: string;
  address?: string;
}

function attempt(email: string, { password = PASSWORD, cookie = '', address }: Sent = {}) {
  const headers = { cookie, 'x-client-address': address ?? newAddress() };
  return call(login, { json: { email, password }, headers });
}

const guess = (email: string, sent: Sent = {}) =>
  attempt(email, { password: 'wrong password', ...sent });

const getWait = ({ headers }: CallResult) => Number(headers.get('retry-after'));
const getDeviceCookie = ({ headers }: CallResult) =>
  headers
    .getSetCookie()
    .find((line) => DEVICE.test(line))
    ?.split(';')[0] ?? '';

/** Uses up the failures of an hour, at once. */
async function failTwentyTimes(email: string): Promise<void> {
  const all = Array.from({ length: RATES.loginAccount.points }, () => guess(email));
  const statuses = (await settleAll(all)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
}

/** As if the failures of an hour were used up: each would hash a password. */
async function recordTwentyFailures(email: string): Promise<void> {
  const { points, seconds } = RATES.loginAccount;
  const expire = BigInt(Date.now() + seconds * 1000);
  const data = { key: `loginAccount:${hashSubject(email)}`, points, expire };
  await db().rateLimit.upsert({ where: { key: data.key }, create: data, update: data });
}

/** Lets the current delay end, as if its time had passed. */
const endDelay = () =>
  db().$executeRaw`UPDATE rate_limits SET expire = 0 WHERE key LIKE 'loginDelay:%'`;

beforeEach(async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  await db().rateLimit.deleteMany();
});
afterEach(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));

describe('guessing a password from many addresses', () => {
  it('is delayed after twenty failures, by increasing times up to fifteen minutes', async () => {
    const { email } = await insertUser();
    await failTwentyTimes(email);
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      expect((await guess(email)).status).toBe(401);
      const refused = await attempt(email);
      expect(refused.status).toBe(429);
      waits.push(getWait(refused));
      await endDelay();
    }
    const expected = [30, 60, 120, 240, 480, MAX_WAIT, MAX_WAIT, MAX_WAIT];
    for (const [index, wait] of expected.entries()) {
      expect(waits[index]).toBeGreaterThan(wait - 10);
      expect(waits[index]).toBeLessThanOrEqual(wait);
    }
  });

  it('lets one attempt through after each delay, and rejected ones don’t prolong it @long', async () => {
    const { email } = await insertUser();
    await recordTwentyFailures(email);
    await guess(email);
    const refused = await settleAll(Array.from({ length: 30 }, () => guess(email)));
    expect(refused.map(({ status }) => status)).toEqual(Array(30).fill(429));
    expect(Math.max(...refused.map(getWait))).toBeLessThanOrEqual(30);
    await endDelay();
    const next = await settleAll(Array.from({ length: 10 }, () => guess(email)));
    expect(next.filter(({ status }) => status === 401)).toHaveLength(1);
    await endDelay();
    expect((await attempt(email)).status).toBe(200);
  });

  it('gets the same answers for an unknown account', async () => {
    const [known, unknown] = [(await insertVerifiedUser()).email, `${crypto.randomUUID()}@x.test`];
    const answers = async (email: string) => {
      await failTwentyTimes(email);
      const both = [await guess(email), await guess(email)];
      return both.map(({ status, body: { requestId: _, ...body }, headers }) => ({
        status,
        body,
        headers: [...headers.keys()].filter((name) => name !== 'x-request-id'),
        wait: Math.ceil(Number(headers.get('retry-after')) / 15),
        limits: headers.get('ratelimit-policy'),
      }));
    };
    expect(await answers(unknown)).toEqual(await answers(known));
  });

  it('verifies a password for an unknown account, too, and for all at the same cost', async () => {
    const emails = [(await insertVerifiedUser()).email, `${crypto.randomUUID()}@x.test`];
    vi.mocked(verify).mockClear();
    for (const email of emails) expect((await guess(email)).status).toBe(401);
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$')[3]);
    expect(costs).toEqual([expect.stringMatching(/^m=/), costs[0]]);
  });

  it('does not keep out a device that signed in before', async () => {
    const { email } = await insertUser();
    const cookie = getDeviceCookie(await attempt(email));
    await recordTwentyFailures(email);
    await guess(email);
    expect((await attempt(email)).status).toBe(429);
    const signedIn = await attempt(email, { cookie });
    expect(signedIn.status).toBe(200);
    expect(getDeviceCookie(signedIn)).not.toBe('');
    expect((await attempt(email)).status).toBe(429);
  });

  it('is limited with a stolen device cookie, too, and only by its own failures', async () => {
    const { email } = await insertUser();
    const cookie = getDeviceCookie(await attempt(email));
    const others = getDeviceCookie(await attempt(email));
    for (let time = 0; time < RATES.loginFailure.points; time += 1) {
      expect((await guess(email, { cookie })).status).toBe(401);
    }
    expect((await attempt(email, { cookie })).status).toBe(429);
    expect((await attempt(email, { cookie: others })).status).toBe(200);
    expect((await attempt(email)).status).toBe(200);
  });

  it('is limited with many device cookies, even those from before a password reset @long', async () => {
    const user = await insertUser();
    const signIns = await settleAll(Array.from({ length: 8 }, () => attempt(user.email)));
    const { code } = await createCode({ userId: user.id, purpose: 'reset_password' });
    const password = 'a new and better password';
    expect((await call(resetPassword, { json: { code, password } })).status).toBe(204);
    const cookies = signIns.map(getDeviceCookie);
    const statuses: number[] = [];
    for (let time = 0; time < RATES.loginFailure.points; time += 1) {
      const all = cookies.map((cookie) => guess(user.email, { cookie }));
      statuses.push(...(await settleAll(all)).map(({ status }) => status));
    }
    const most = RATES.loginDevices.points + RATES.loginAccount.points + 1;
    expect(statuses.filter((status) => status === 401)).toHaveLength(most);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    await endDelay();
    const cookie = getDeviceCookie(await attempt(user.email, { password }));
    expect(cookie).not.toBe('');
  });

  it('gets no exemption from the device cookie of another account or a forged one', async () => {
    const [victim, attacker] = [await insertUser(), await insertUser()];
    const foreign = getDeviceCookie(await attempt(attacker.email));
    await recordTwentyFailures(victim.email);
    await guess(victim.email);
    const session = `fresco.device=${attacker.token}`;
    for (const cookie of [foreign, session, 'fresco.device=garbage', 'fresco.device=']) {
      expect((await guess(victim.email, { cookie })).status).toBe(429);
    }
    const asSession = foreign.replace('fresco.device', 'next-auth.session-token');
    expect((await guess(victim.email, { cookie: asSession })).status).toBe(429);
  });

  it('does not delay the owner after a password reset', async () => {
    const user = await insertVerifiedUser();
    await recordTwentyFailures(user.email);
    await guess(user.email);
    const { code } = await createCode({ userId: user.id, purpose: 'reset_password' });
    const password = 'a new and better password';
    const reset = await call(resetPassword, { json: { code, password } });
    expect(reset.status).toBe(204);
    const cookie = getDeviceCookie(reset);
    expect((await attempt(user.email, { password, cookie })).status).toBe(200);
  });

  it('emails the owner once a day, without user input', async () => {
    const [user, unverified] = [await insertVerifiedUser(), await insertUser()];
    const subjects = async ({ email }: TestUser) =>
      (await readEmails(email)).map(({ subject }) => subject);
    for (const { email } of [user, unverified]) {
      await recordTwentyFailures(email);
      expect(await readEmails(email)).toEqual([]);
      for (let time = 0; time < 3; time += 1) {
        await guess(email);
        await endDelay();
      }
    }
    expect(await subjects(user)).toEqual(['Failed sign-in attempts on your Fresco account']);
    expect(await subjects(unverified)).toEqual([]);
    const [email] = await readEmails(user.email);
    expect(email?.text).toContain('http://site.test/forgot-password');
  });
});

it('IPv6 addresses are limited by /64, /56 and /48', async () => {
  const { points } = RATES.register;
  const send = async (network: number, host: number) => {
    const address = `2001:db8:77:${network.toString(16)}::${host.toString(16)}`;
    return (await call(register, { body: '{', headers: { 'x-client-address': address } })).status;
  };
  const statuses = async (networks: number[]) => {
    const all: number[] = [];
    for (const network of networks) all.push(await send(network, all.length + 1));
    return all;
  };
  const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i);
  // Each from a different /64, all in one /56.
  expect(await statuses(range(0, points * 4 + 1))).toEqual([...Array(points * 4).fill(400), 429]);
  // Another /56 of the same /48, until the /48 is used up.
  const rest = points * 16 - points * 4;
  const elsewhere = range(0, rest + 1).map((index) => 256 * (1 + (index % 200)) + index);
  expect(await statuses(elsewhere)).toEqual([...Array(rest).fill(400), 429]);
});

it('requests refused for a wider network don’t use up the allowance of an IPv6 address', async () => {
  const { points } = RATES.register;
  const send = async (network: number) => {
    const headers = { 'x-client-address': `2001:db8:78:${network.toString(16)}::1` };
    return (await call(register, { body: '{', headers })).status;
  };
  for (let network = 1; network <= points * 4; network += 1) expect(await send(network)).toBe(400);
  for (let time = 0; time < points; time += 1) expect(await send(0)).toBe(429);
  const widerNetwork = `register:${hashSubject('2001:db8:78::/56')}`;
  await db().rateLimit.delete({ where: { key: widerNetwork } });
  expect(await send(0)).toBe(400);
});
