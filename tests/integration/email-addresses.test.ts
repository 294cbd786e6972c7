import { describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/auth/confirm-email/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as verify } from '@/app/api/auth/verify-email/route';
import { GET as me } from '@/app/api/me/route';
import { DELETE as cancel, POST as change } from '@/app/api/user/email/route';
import { POST as sendAgain } from '@/app/api/user/verification/route';
import { createCode } from '@/lib/email/commands/one-time-code';
import { getPendingEmail } from '@/lib/email/queries';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { makeUser, makeVerified, PASSWORD, type Person, withKey } from '@/tests/factories';
import { lastCode, mailFor } from '@/tests/mail';
import { codeIn } from '@/tests/mailbox';

const fresh = () => `${crypto.randomUUID()}@people.test`;
const follow = (route: typeof verify, code: string) => call(route, { json: { code } });
const ownOf = async (as: Person) => (await call(me, { as })).body;
const asksFor = (as: Person, email: string, password = PASSWORD) =>
  call(change, { as, json: { email, password } });

/** Everything up to and including the link in the new mailbox. */
async function moves(person: Person, email = fresh()) {
  await asksFor(person, email);
  const { status } = await follow(confirm, await lastCode(email));
  expect(status).toBe(200);
  return email;
}

describe('an address', () => {
  it('is verified through the link that registering sends, by anybody who has it', async () => {
    const email = fresh();
    const json = { email, password: PASSWORD, displayName: 'http://evil.test is great' };
    const { status, body } = await call(register, { json });
    expect(status).toBe(201);
    expect(body.user.emailVerified).toBe(false);
    const [mail, ...more] = await mailFor(email);
    expect(more).toEqual([]);
    // A name is chosen by whoever types the address in, who need not be whose it is.
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');
    expect((await follow(verify, codeIn(mail!))).status).toBe(204);
    const { emailVerified } = await ownOf({ ...body.user, token: body.token });
    expect(emailVerified).toBe(true);
    // Followed again, which people do.
    expect((await follow(verify, codeIn(mail!))).status).toBe(204);
  });

  it('is not verified by a link that was invented, is too old, or is for something else', async () => {
    const person = await makeUser();
    const { code } = await createCode({ userId: person.id, purpose: 'verify_email' });
    await db().oneTimeCode.updateMany({
      where: { userId: person.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const other = await createCode({ userId: person.id, purpose: 'reset_password' });
    for (const wrong of [code, other.code, 'x', '']) {
      expect((await follow(verify, wrong)).status).toBe(404);
    }
    expect((await ownOf(person)).emailVerified).toBe(false);
  });

  it('gets the mail again when asked, and not once it is verified', async () => {
    const person = await makeUser();
    expect((await call(sendAgain, { as: person })).status).toBe(204);
    expect((await follow(verify, await lastCode(person.email))).status).toBe(204);
    expect((await call(sendAgain, { as: person })).status).toBe(409);
    expect(await mailFor(person.email)).toHaveLength(1);
  });
});

describe('a change of the address', () => {
  it('waits for the link in the new mailbox, then holds; the old one is told', async () => {
    const person = await makeVerified();
    const email = fresh();
    const { status, body } = await asksFor(person, email.toUpperCase());
    expect(status).toBe(202);
    expect(body.email).toBe(email);
    expect(await getPendingEmail(person.id)).toEqual(body);
    expect((await ownOf(person)).email).toBe(person.email);
    expect(await mailFor(person.email)).toEqual([]);

    const answer = await follow(confirm, await lastCode(email));
    expect(answer.body).toEqual({ outcome: 'changed' });
    expect(await ownOf(person)).toMatchObject({ email, emailVerified: true });
    expect(await getPendingEmail(person.id)).toBeNull();
    const [notice] = await mailFor(person.email);
    expect(notice?.subject).toMatch(/was changed/);
    expect(notice?.text).not.toContain(email);
  });

  it('needs the password, or a sign-in of just now', async () => {
    const person = await makeUser();
    const wrong = await asksFor(person, fresh(), 'not the password');
    expect(wrong.status).toBe(403);
    expect(wrong.body.issues).toEqual([{ path: 'password', message: expect.any(String) }]);
    expect((await call(change, { as: person, json: { email: fresh() } })).status).toBe(202);
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await db().session.updateMany({ where: { userId: person.id }, data: { createdAt } });
    expect((await call(change, { as: person, json: { email: fresh() } })).status).toBe(403);
    expect((await asksFor(person, fresh())).status).toBe(202);
  });

  it('refuses what is no address, and the one there is', async () => {
    const person = await makeUser();
    for (const email of [
      'nobody',
      'a@b.test, c@d.test',
      'a@b.test\r\nBcc: c@d.test',
      person.email,
    ]) {
      const { status, body } = await asksFor(person, email);
      expect(status).toBe(400);
      expect(body.issues[0].path).toBe('email');
    }
    const forged = { email: fresh(), password: PASSWORD, userId: crypto.randomUUID() };
    expect((await call(change, { as: person, json: forged })).status).toBe(400);
  });

  it('does not tell that an address is somebody’s; its owner reads it in the mail', async () => {
    const [person, owner] = [await makeUser(), await makeUser()];
    const free = await asksFor(person, fresh());
    const taken = await asksFor(person, owner.email);
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect((await getPendingEmail(person.id))?.email).toBe(owner.email);
    const [mail] = await mailFor(owner.email);
    expect(mail?.subject).toMatch(/You already have a/);
    expect(mail?.text).not.toContain('code=');
    expect(mail?.text).not.toContain(person.username);
  });

  it('is refused when the address has become somebody’s before the link was followed', async () => {
    const person = await makeUser();
    const email = fresh();
    await asksFor(person, email);
    const code = await lastCode(email);
    await call(register, { json: { email, password: PASSWORD, displayName: 'Faster' } });
    const { status, body } = await follow(confirm, code);
    expect(status).toBe(409);
    expect(body.message).toMatch(/Another account now uses this email/);
    expect((await ownOf(person)).email).toBe(person.email);
  });

  it('is made once with a link, however many follow it at once', async () => {
    const person = await makeVerified();
    const email = fresh();
    await asksFor(person, email);
    const code = await lastCode(email);
    const all = await Promise.all(Array.from({ length: 20 }, () => follow(confirm, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await mailFor(person.email)).toHaveLength(1);
  });

  it('is replaced by a later one, and called off by cancelling', async () => {
    const person = await makeUser();
    const [first, second] = [fresh(), fresh()];
    await asksFor(person, first);
    const replaced = await lastCode(first);
    await asksFor(person, second);
    expect((await follow(confirm, replaced)).status).toBe(404);
    const canceled = await lastCode(second);
    expect((await call(cancel, { as: person })).status).toBe(204);
    expect((await follow(confirm, canceled)).status).toBe(404);
    expect(await getPendingEmail(person.id)).toBeNull();
    expect((await ownOf(person)).email).toBe(person.email);
  });

  it('ends the links that were sent to the former address', async () => {
    const person = await makeVerified();
    for (const purpose of ['reset_password', 'verify_email'] as const)
      await createCode({ userId: person.id, purpose });
    await moves(person);
    const left = await db().oneTimeCode.findMany({ where: { userId: person.id } });
    expect(left.map(({ purpose }) => purpose)).toEqual(['restore_email']);
  });
});

describe('taking a change back', () => {
  it('brings the address, ends every session and key, and leads to a new password', async () => {
    const person = await makeVerified();
    const script = await withKey(person);
    // By somebody who had the password, twice.
    await moves(person, await moves(person).then(fresh));
    const notice = (await mailFor(person.email)).find(({ subject }) =>
      /changed/.test(subject ?? ''),
    );
    const { body } = await follow(confirm, codeIn(notice!));
    expect(body).toEqual({ outcome: 'restored' });
    for (const as of [person, script]) expect((await call(me, { as })).status).toBe(401);
    const row = await db().user.findUniqueOrThrow({ where: { id: person.id } });
    expect(row.email).toBe(person.email);
    expect(row.emailVerifiedAt).not.toBeNull();
    const mails = await mailFor(person.email);
    expect(mails.at(-1)?.text).toContain('/reset-password?code=');
    // Theirs that lead back to the thief are gone.
    const left = await db().oneTimeCode.findMany({ where: { userId: person.id } });
    expect(left.map(({ purpose }) => purpose)).toEqual(['reset_password']);
  });

  it('is not for an address that was never verified: it may be a stranger’s', async () => {
    const person = await makeUser();
    await moves(person);
    const [notice] = await mailFor(person.email);
    expect(notice?.subject).toMatch(/was changed/);
    expect(notice?.text).not.toContain('code=');
    const where = { userId: person.id, purpose: 'restore_email' } as const;
    expect(await db().oneTimeCode.count({ where })).toBe(0);
  });
});
