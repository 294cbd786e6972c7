import { describe, expect, it, vi } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { GET as me } from '@/app/api/me/route';
import { createCode } from '@/lib/email/commands/one-time-code';
import { pruneExpiredCodes } from '@/lib/email/prune-codes';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { makeUser, makeVerified, PASSWORD, type Person } from '@/tests/factories';
import { lastCode, mailFor } from '@/tests/mail';

const NEW = 'staple battery horse';

const ask = (email: string) => call(forgot, { json: { email } });
const choose = (code: string, password = NEW) => call(reset, { json: { code, password } });
const signIn = async ({ email }: Person, password: string) =>
  (await call(login, { json: { email, password } })).status;

describe('a forgotten password', () => {
  it('is replaced through a link; the old one and every session are worth nothing then', async () => {
    const person = await makeVerified();
    expect((await ask(person.email.toUpperCase())).status).toBe(202);
    const code = await lastCode(person.email);
    expect((await call(me, { as: person })).status).toBe(200);
    expect((await choose(code)).status).toBe(204);
    expect((await call(me, { as: person })).status).toBe(401);
    expect((await call(me, { as: person, by: 'cookie' })).status).toBe(401);
    expect(await signIn(person, PASSWORD)).toBe(401);
    expect(await signIn(person, NEW)).toBe(200);
  });

  it('is answered alike for everybody, and mails only an address that was verified', async () => {
    const [known, unverified] = [await makeVerified(), await makeUser()];
    const unknown = `${crypto.randomUUID()}@people.test`;
    const answers = [];
    for (const email of [known.email, unverified.email, unknown]) {
      const { status, body, headers } = await ask(email);
      const { 'x-request-id': _, ...rest } = Object.fromEntries(headers);
      answers.push({ status, body, rest });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailFor(known.email)).toHaveLength(1);
    expect(await mailFor(unverified.email)).toEqual([]);
    expect(await mailFor(unknown)).toEqual([]);
  });

  it('is answered before anybody looks who it is', async () => {
    const person = await makeVerified();
    const links = () => db().oneTimeCode.count({ where: { userId: person.id } });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      expect((await ask(person.email)).status).toBe(202);
      expect(await links()).toBe(0);
      // The mail's own pause, and not those of the database, whose connections would time out at once.
      await vi.advanceTimersByTimeAsync(100);
    } finally {
      vi.useRealTimers();
    }
    expect(await mailFor(person.email)).toHaveLength(1);
    expect(await links()).toBe(1);
  });

  it('can be replaced once with a link, however many try at once', async () => {
    const person = await makeVerified();
    await ask(person.email);
    const code = await lastCode(person.email);
    const tries = Array.from({ length: 20 }, (_, number) => `${NEW} ${number}`);
    const statuses = await Promise.all(
      tries.map(async (password) => (await choose(code, password)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    const won = tries[statuses.indexOf(204)]!;
    expect(await signIn(person, won)).toBe(200);
    expect((await choose(code)).status).toBe(404);
  });

  it('takes all other links along that could change the account', async () => {
    const person = await makeVerified();
    await ask(person.email);
    const first = await lastCode(person.email);
    const newEmail = `${crypto.randomUUID()}@people.test`;
    await createCode({ userId: person.id, purpose: 'change_email', newEmail });
    await createCode({ userId: person.id, purpose: 'restore_email', newEmail });
    await ask(person.email);
    expect((await choose(await lastCode(person.email))).status).toBe(204);
    expect((await choose(first)).status).toBe(404);
    const left = await db().oneTimeCode.findMany({ where: { userId: person.id } });
    expect(left.map(({ purpose }) => purpose)).toEqual(['restore_email']);
  });

  it('stays when the new one is refused, and the link still works', async () => {
    const person = await makeVerified();
    await ask(person.email);
    const code = await lastCode(person.email);
    const { status, body } = await choose(code, 'password1');
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'password', message: expect.stringMatching(/too common/) },
    ]);
    expect((await choose(code)).status).toBe(204);
  });

  it('is not replaced by links that are too old, for something else, or none at all', async () => {
    const person = await makeVerified();
    const old = await createCode({ userId: person.id, purpose: 'reset_password' });
    await db().oneTimeCode.updateMany({
      where: { userId: person.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const other = await createCode({ userId: person.id, purpose: 'verify_email' });
    for (const code of [old.code, other.code, '', 'x', '\0', `${other.code}x`, '%ff']) {
      const { status, body } = await choose(code);
      expect(status).toBe(404);
      expect(body.message).toMatch(/Request a new one/);
    }
    expect((await choose('x'.repeat(201))).status).toBe(400);
    expect(await signIn(person, PASSWORD)).toBe(200);
  });

  it('works for thirty minutes, which stand in the database', async () => {
    const person = await makeVerified();
    const { expiresAt } = await createCode({ userId: person.id, purpose: 'reset_password' });
    const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  it('leaves no code in the database that could be used, and none at all once it has expired', async () => {
    const person = await makeVerified();
    await ask(person.email);
    const code = await lastCode(person.email);
    const [row] = await db().$queryRaw<{ row: string }[]>`
      SELECT c::text || encode(c.code_hash, 'escape') AS row FROM one_time_codes c
      WHERE user_id = ${person.id}::uuid`;
    expect(row?.row).not.toContain(code);
    await db().oneTimeCode.updateMany({
      where: { userId: person.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const kept = await createCode({ userId: person.id, purpose: 'reset_password' });
    await pruneExpiredCodes();
    const left = await db().oneTimeCode.findMany({ where: { userId: person.id } });
    expect(left.map(({ expiresAt }) => expiresAt)).toEqual([kept.expiresAt]);
  });
});
