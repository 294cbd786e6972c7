import { expect, it } from 'vitest';
import { POST as requestReset } from '@/app/api/auth/forgot-password/route';
import { POST as create } from '@/app/api/user/keys/route';
import { POST as change } from '@/app/api/user/password/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import { insertUser, insertVerifiedUser, PASSWORD, type TestUser } from '@/tests/factories';
import { readEmails } from '@/tests/read-emails';

const KEY = { name: 'See https://evil.test', access: 'read', expiresInDays: 7 } as const;
const addKey = (as: TestUser, more: object = {}) =>
  call(create, { as, json: { ...KEY, password: PASSWORD, ...more } });
const changePassword = (as: TestUser, password = PASSWORD) =>
  call(change, { as, json: { password, newPassword: 'another good password' } });
const subjects = async ({ email }: TestUser) =>
  (await readEmails(email)).map(({ subject }) => subject);

it('emails the owner about a new API key and a new password, without user input', async () => {
  const user = await insertVerifiedUser();
  const { body } = await addKey(user);
  expect(await subjects(user)).toEqual(['A new API key was added to your Fresco account']);
  expect((await changePassword(user)).status).toBe(204);
  const emails = await readEmails(user.email);
  expect(emails[1]?.subject).toBe('Your Fresco password was changed');
  const text = JSON.stringify(emails);
  for (const input of ['evil.test', body.key.slice(7, 20), 'another good']) {
    expect(text).not.toContain(input);
  }
  expect(emails[0]?.text).toContain('http://site.test/account-settings/password#api-keys');
  expect(emails[1]?.text).toContain('http://site.test/forgot-password');
});

it('greets by first name, and by username if the email may belong to someone else', async () => {
  const [user, unverified] = [await insertVerifiedUser(), await insertUser()];
  const rename = ({ id }: TestUser, firstName: string) =>
    db().user.update({ where: { id }, data: { firstName } });
  await rename(user, 'Zoë');
  await rename(unverified, 'See https://evil.test');
  await addKey(user);
  await call(requestReset, { json: { email: unverified.email } });
  expect((await readEmails(user.email))[0]?.text).toMatch(/^Hi Zoë,\n/);
  const [reset] = await readEmails(unverified.email);
  expect(reset?.text).toMatch(new RegExp(`^Hi ${unverified.username},\n`));
  await rename(user, '');
  await changePassword(user);
  expect((await readEmails(user.email))[1]?.text).toMatch(new RegExp(`^Hi ${user.username},\n`));
});

it('sends no email after a rejected change or to an unverified address', async () => {
  const [user, unverified] = [await insertVerifiedUser(), await insertUser()];
  expect((await addKey(user, { password: 'not the password' })).status).toBe(403);
  expect((await changePassword(user, 'not the password')).status).toBe(403);
  expect((await addKey(unverified)).status).toBe(201);
  expect((await changePassword(unverified)).status).toBe(204);
  expect([await subjects(user), await subjects(unverified)]).toEqual([[], []]);
});

it('limits the number of emails about new API keys', async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  const user = await insertVerifiedUser();
  for (let count = 0; count <= RATES.emailRecipient.points; count += 1) await addKey(user);
  expect(await subjects(user)).toHaveLength(RATES.emailRecipient.points);
});
