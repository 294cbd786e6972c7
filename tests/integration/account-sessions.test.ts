import { describe, expect, it, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as me } from '@/app/api/me/route';
import { POST as change } from '@/app/api/user/password/route';
import { DELETE as end } from '@/app/api/user/sessions/[id]/route';
import { DELETE as endAll, GET as list } from '@/app/api/user/sessions/route';
import { pruneOldSessions } from '@/lib/accounts/prune-sessions';
import { hashPassword } from '@/lib/auth/password';
import { EXPIRED_SESSION_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { countWaiting } from '@/tests/counts';
import { elsewhere, makeUser, PASSWORD, type Person } from '@/tests/factories';

const NEW = 'a much better password';

const statusOf = async (as: Person) => (await call(me, { as })).status;
const sessionsOf = async (as: Person) => (await call(list, { as })).body;

/** As if the sign-in had been a while ago. */
const age = ({ id }: Person, minutes = 11) =>
  db().session.updateMany({
    where: { userId: id },
    data: { createdAt: new Date(Date.now() - minutes * 60_000) },
  });

describe('the list of one’s sessions', () => {
  it('has those that are signed in, the one that asks first, and nobody else’s', async () => {
    const person = await makeUser();
    await makeUser();
    const ended = await elsewhere(person, 'ended');
    await elsewhere(person, 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0');
    await db().session.updateMany({
      where: { userId: person.id, device: 'ended' },
      data: { endedAt: new Date() },
    });
    const sessions = await sessionsOf(person);
    expect(
      sessions.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent]),
    ).toEqual([
      ['tests', true],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0', false],
    ]);
    expect(await statusOf(ended)).toBe(401);
  });
});

it('sessions are removed a month after they ended, but for the last of each account', async () => {
  const [person, gone] = [await makeUser(), await makeUser()];
  const DAY_MS = 24 * 60 * 60 * 1000;
  const add = async ({ id }: Person, device: string, daysAgo: number) => {
    const expiresAt = new Date(Date.now() - daysAgo * DAY_MS);
    const createdAt = new Date(expiresAt.getTime() - DAY_MS);
    const data = { userId: id, device, createdAt, lastSeenAt: createdAt, expiresAt };
    await db().session.create({ data });
  };
  await db().session.deleteMany({ where: { userId: gone.id } });
  for (const who of [person, gone]) {
    await add(who, 'older', EXPIRED_SESSION_DAYS + 2);
    await add(who, 'old', EXPIRED_SESSION_DAYS + 1);
  }
  await add(person, 'ended', EXPIRED_SESSION_DAYS - 1);
  await pruneOldSessions();
  const kept = await db().session.findMany({
    where: { userId: { in: [person.id, gone.id] } },
    select: { userId: true, device: true },
    orderBy: { device: 'asc' },
  });
  expect(kept).toEqual([
    { userId: person.id, device: 'ended' },
    { userId: gone.id, device: 'old' },
    { userId: person.id, device: 'tests' },
  ]);
});

describe('ending a session', () => {
  it('ends that one and no other; what is not one’s own is not there', async () => {
    const [person, stranger] = [await makeUser(), await makeUser()];
    const other = await elsewhere(person);
    const [, theirs] = await sessionsOf(person);
    const params = { id: theirs._id };
    expect((await call(end, { as: stranger, params })).status).toBe(404);
    expect(await statusOf(other)).toBe(200);
    const done = await call(end, { as: person, params });
    expect([done.status, done.headers.getSetCookie()]).toEqual([204, []]);
    expect([await statusOf(other), await statusOf(person)]).toEqual([401, 200]);
    for (const id of [theirs._id, 'nonsense', crypto.randomUUID(), 'a\0b']) {
      expect((await call(end, { as: person, params: { id } })).status).toBe(404);
    }
  });

  it('of one’s own signs out like Log Out', async () => {
    const person = await makeUser();
    const [here] = await sessionsOf(person);
    const { headers } = await call(end, { as: person, params: { id: here._id } });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await statusOf(person)).toBe(401);
  });

  it('everywhere ends them all, this one too, and leaves others alone', async () => {
    const [person, stranger] = [await makeUser(), await makeUser()];
    const other = await elsewhere(person);
    const { status, headers } = await call(endAll, { as: person, by: 'cookie' });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toHaveLength(2);
    expect([await statusOf(person), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf(stranger)).toBe(200);
  });
});

describe('changing the password', () => {
  it('ends every other session, keeps this one, and makes codes for a new one worthless', async () => {
    const [person, stranger] = [await makeUser(), await makeUser()];
    const other = await elsewhere(person);
    const code = { expiresAt: new Date(Date.now() + 60_000), purpose: 'reset_password' } as const;
    for (const [user, byte] of [[person, 1] as const, [stranger, 2] as const]) {
      const data = { ...code, userId: user.id, codeHash: Buffer.alloc(32, byte) };
      await db().oneTimeCode.create({ data });
    }
    const json = { password: PASSWORD, newPassword: NEW };
    expect((await call(change, { as: person, json })).status).toBe(204);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    const left = await db().oneTimeCode.findMany({ select: { userId: true } });
    expect(left).toEqual([{ userId: stranger.id }]);
    const tries = [PASSWORD, NEW].map((password) =>
      call(login, { json: { email: person.email, password } }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('leaves no way in to a sign-in with the old one at the same moment', async () => {
    const person = await makeUser();
    const json = { email: person.email, password: PASSWORD };
    let answer: ReturnType<typeof call> | undefined;
    await db().$transaction(async (tx) => {
      const data = { passwordHash: await hashPassword(NEW) };
      await tx.user.update({ where: { id: person.id }, data });
      answer = call(login, { json });
      // It has seen the old password by now, and is right about it until we are done.
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 3000);
    });
    expect((await answer)?.status).toBe(401);
    expect(await db().session.count({ where: { userId: person.id } })).toBe(1);
  });

  it('needs the current one, or a sign-in of the last ten minutes', async () => {
    const person = await makeUser();
    const wrong = await call(change, {
      as: person,
      json: { password: 'not the password', newPassword: NEW },
    });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([403, 'password']);
    await age(person);
    const none = await call(change, { as: person, json: { newPassword: NEW } });
    expect([none.status, none.body.issues[0].path]).toEqual([403, 'password']);
    expect((await elsewhere(person)).token).toBeTruthy();
    await age(person, 9);
    expect((await call(change, { as: person, json: { newPassword: NEW } })).status).toBe(204);
  });

  it.each([
    ['a short one', { newPassword: 'abcde' }],
    ['a common one', { newPassword: 'Password1' }],
    ['one beyond the limit', { newPassword: 'x'.repeat(257) }],
    ['none', {}],
    ['an unknown key', { newPassword: NEW, userId: crypto.randomUUID() }],
  ])('refuses %s', async (_, json) => {
    const person = await makeUser();
    const sent = { password: PASSWORD, ...json };
    expect((await call(change, { as: person, json: sent })).status).toBe(400);
    expect((await elsewhere(person)).token).toBeTruthy();
  });

  it('cannot be used to guess it: after ten wrong ones the right one waits, too', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const person = await makeUser();
    const attempt = async (password: string) => {
      const json = { password, newPassword: NEW };
      return (await call(change, { as: person, json })).status;
    };
    // Right ones are not counted.
    for (let time = 0; time < 3; time += 1) {
      const password = time === 0 ? PASSWORD : NEW;
      expect(await attempt(password)).toBe(204);
    }
    const wrong: number[] = [];
    for (let time = 0; time < 10; time += 1) wrong.push(await attempt('not the password'));
    const right = await attempt(NEW);
    Object.assign(env(), { RATE_LIMITS: 'off' });
    expect([...new Set(wrong), right]).toEqual([403, 429]);
  });
});
