import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PATCH as patch } from '@/app/api/admin/users/[id]/route';
import { DELETE as endSessions } from '@/app/api/admin/users/[id]/sessions/route';
import { GET as list } from '@/app/api/admin/users/route';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as me } from '@/app/api/me/route';
import { DELETE as leave } from '@/app/api/user/account/route';
import { blockUser } from '@/lib/admin-users/commands/block-user';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { countWaiting } from '@/tests/counts';
import { elsewhere, makeAdmin, makeUser, PASSWORD, type Person, withKey } from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const change = (as: Person, { id }: { id: string }, json: unknown) =>
  call(patch, { as, params: { id }, json });
const block = (as: Person, person: Person, more: object = {}) =>
  change(as, person, { block: { reason: 'Spam', ...more } });
const find = (as: Person) => call(list, { as });
const statusOf = async (as: Person) => (await call(me, { as })).status;
const actsOn = ({ id }: { id: string }) =>
  db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
const roleOf = async ({ id }: Person) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).role;

/** From here on nobody who was an admin before is one. */
const noAdmins = () => db().user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });

let admin: Person;

beforeAll(async () => {
  admin = await makeAdmin();
});

describe('a block', () => {
  it('ends every session and key at once, says why at the next sign-in, and can be lifted', async () => {
    const person = await makeUser();
    const script = await withKey(person);
    const other = await elsewhere(person);
    const until = inDays(3);
    const { status, body } = await block(admin, person, { until });
    expect([status, body.block]).toEqual([200, { reason: 'Spam', until }]);
    for (const as of [person, other]) {
      for (const by of ['bearer', 'cookie'] as const) {
        expect((await call(me, { as, by })).status).toBe(401);
      }
    }
    expect(await statusOf(script)).toBe(401);
    const refused = await call(login, { json: { email: person.email, password: PASSWORD } });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      `This account is blocked until ${until.slice(0, 10)}. Reason: Spam`,
    ]);
    const lifted = await change(admin, person, { block: null, reason: 'A mistake' });
    expect([lifted.status, lifted.body.block]).toEqual([200, null]);
    // What was ended stays ended.
    expect([await statusOf(person), await statusOf(script)]).toEqual([401, 401]);
    expect(await statusOf(await elsewhere(person))).toBe(200);
    expect(
      (await actsOn(person)).map(({ action, reason, fields, actorId }) => [
        action,
        reason,
        fields,
        actorId,
      ]),
    ).toEqual([
      ['user.block', 'Spam', ['status', 'blockedReason', 'blockedUntil'], admin.id],
      ['user.unblock', 'A mistake', ['status', 'blockedReason', 'blockedUntil'], admin.id],
    ]);
  });

  it('that has ended is none: one signs in, and there is nothing to lift', async () => {
    const person = await makeUser();
    await block(admin, person, { until: inDays(1) });
    const past = { blockedUntil: new Date(Date.now() - 1000) };
    await db().user.update({ where: { id: person.id }, data: past });
    expect(await statusOf(await elsewhere(person))).toBe(200);
    expect((await change(admin, person, { block: null })).body.block).toBeNull();
    expect(await actsOn(person)).toHaveLength(1);
    const again = await block(admin, person);
    expect(again.body.block).toEqual({ reason: 'Spam', until: null });
  });

  it('leaves no way in to a sign-in at the same moment', async () => {
    const person = await makeUser();
    let answer: ReturnType<typeof call> | undefined;
    await db().$transaction(async (tx) => {
      const data = { status: 'blocked', blockedReason: 'Spam' } as const;
      await tx.user.update({ where: { id: person.id }, data });
      await tx.session.updateMany({ where: { userId: person.id }, data: { endedAt: new Date() } });
      answer = call(login, { json: { email: person.email, password: PASSWORD } });
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 3000);
    });
    expect((await answer)?.status).toBe(401);
    expect(await db().session.count({ where: { userId: person.id, endedAt: null } })).toBe(0);
  });

  it('of oneself is refused, and does nothing', async () => {
    await makeAdmin();
    const { status, body } = await block(admin, admin);
    expect([status, body.message]).toEqual([409, 'You can’t block yourself. Ask another admin.']);
    expect([await statusOf(admin), await actsOn(admin)]).toEqual([200, []]);
  });
});

describe('another role', () => {
  it('ends every session; the next one has it', async () => {
    const person = await makeUser();
    const { status, body } = await change(admin, person, { role: 'admin', reason: 'Helps' });
    expect([status, body.role]).toEqual([200, 'admin']);
    expect(await statusOf(person)).toBe(401);
    const promoted = await elsewhere(person);
    expect((await find(promoted)).status).toBe(200);
    await change(admin, person, { role: 'user' });
    expect((await find(promoted)).status).toBe(401);
    expect((await find(await elsewhere(person))).status).toBe(403);
    const acts = await actsOn(person);
    expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
      ['user.role', 'Helps'],
      ['user.role', ''],
    ]);
  });

  it('that is the same changes nothing and is not recorded', async () => {
    const person = await makeUser();
    expect((await change(admin, person, { role: 'user' })).status).toBe(200);
    expect([await statusOf(person), await actsOn(person)]).toEqual([200, []]);
  });
});

describe('signing somebody out', () => {
  it('ends all their sessions and keys and nobody else’s; they may come back', async () => {
    const [person, stranger] = [await makeUser(), await makeUser()];
    const [other, script] = [await elsewhere(person), await withKey(person)];
    const params = { id: person.id };
    expect((await call(endSessions, { as: admin, params })).status).toBe(204);
    const statuses = [await statusOf(person), await statusOf(other), await statusOf(script)];
    expect(statuses).toEqual([401, 401, 401]);
    expect([await statusOf(stranger), await statusOf(await elsewhere(person))]).toEqual([200, 200]);
    expect((await actsOn(person)).map(({ action }) => action)).toEqual(['user.end_sessions']);
  });

  it('that has only a key left is recorded', async () => {
    const person = await makeUser();
    await db().session.deleteMany({ where: { userId: person.id } });
    const script = await withKey(person);
    expect((await call(endSessions, { as: admin, params: { id: person.id } })).status).toBe(204);
    expect([await statusOf(script), (await actsOn(person)).length]).toEqual([401, 1]);
  });

  it('that is signed out already is not recorded; oneself it signs out like Log Out', async () => {
    const person = await makeUser();
    await db().session.deleteMany({ where: { userId: person.id } });
    const params = { id: person.id };
    expect((await call(endSessions, { as: admin, params })).status).toBe(204);
    expect(await actsOn(person)).toEqual([]);
    const own = await makeAdmin();
    const { headers } = await call(endSessions, { as: own, params: { id: own.id } });
    expect(headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await statusOf(own)).toBe(401);
  });
});

describe('the last admin', () => {
  it('cannot step down, also not beside one who is blocked', async () => {
    await noAdmins();
    const [last, blocked] = [await makeAdmin(), await makeAdmin()];
    await block(last, blocked);
    const { status, body } = await change(last, last, { role: 'user' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('the only admin')]);
    expect([await roleOf(last), await statusOf(last)]).toEqual(['admin', 200]);
    await change(last, blocked, { block: null });
    expect((await change(last, last, { role: 'user' })).status).toBe(200);
    expect(await roleOf(last)).toBe('user');
  });

  it.each([
    ['demote', (as: Person, other: Person) => change(as, other, { role: 'user' })],
    ['block', (as: Person, other: Person) => block(as, other)],
    ['step down beside', (as: Person) => change(as, as, { role: 'user' })],
  ])('stays when three %s each other at once', async (_, act) => {
    for (let round = 0; round < 3; round += 1) {
      await noAdmins();
      const three = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
      const answers = await Promise.all(three.map((one, at) => act(one, three[(at + 1) % 3]!)));
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
      const left = await db().user.count({
        where: { id: { in: three.map(({ id }) => id) }, role: 'admin', status: 'active' },
      });
      expect(left).toBeGreaterThan(0);
    }
  });

  it('stays when one demotes another who leaves at that moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await noAdmins();
      const [first, second] = [await makeAdmin(), await makeAdmin()];
      await Promise.all([
        change(first, first, { role: 'user' }),
        call(leave, { as: second, json: { password: PASSWORD } }),
      ]);
      expect(await db().user.count({ where: { role: 'admin', status: 'active' } })).toBe(1);
    }
  });

  it('who was demoted a moment ago decides nothing any more', async () => {
    await noAdmins();
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const person = await makeUser();
    await db().user.update({ where: { id: second.id }, data: { role: 'user' } });
    const stale = {
      ...second,
      role: 'admin',
      sessionId: null,
      signedInAt: null,
      access: 'write',
    } as const;
    await expect(
      blockUser(stale, person.id, { reason: 'Spam', until: null }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect([await statusOf(person), await statusOf(first)]).toEqual([200, 200]);
  });
});
