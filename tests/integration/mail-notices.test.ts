import { expect, it } from 'vitest';
import { POST as create } from '@/app/api/user/keys/route';
import { POST as change } from '@/app/api/user/password/route';
import { RATES } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { makeUser, makeVerified, PASSWORD, type Person } from '@/tests/factories';
import { mailFor } from '@/tests/mail';

const KEY = { name: 'See https://evil.test', access: 'read', expiresInDays: 7 } as const;
const makeKey = (as: Person, more: object = {}) => call(create, { as, json: { ...KEY, ...more } });
const changePassword = (as: Person, password = PASSWORD) =>
  call(change, { as, json: { password, newPassword: 'another good password' } });
const subjects = async ({ email }: Person) => (await mailFor(email)).map(({ subject }) => subject);

it('a new API key and another password are told to the owner, and nothing that was typed', async () => {
  const person = await makeVerified();
  const { body } = await makeKey(person);
  expect(await subjects(person)).toEqual(['A new API key was added to your Fresco account']);
  expect((await changePassword(person)).status).toBe(204);
  const mails = await mailFor(person.email);
  expect(mails[1]?.subject).toBe('Your Fresco password was changed');
  const text = JSON.stringify(mails);
  for (const typed of ['evil.test', body.key.slice(7, 20), 'another good']) {
    expect(text).not.toContain(typed);
  }
  expect(mails[0]?.text).toContain('http://site.test/account-settings/password#api-keys');
  expect(mails[1]?.text).toContain('http://site.test/forgot-password');
});

it('what was refused is told to nobody, nor is anything to an address that may be a stranger’s', async () => {
  const [person, unverified] = [await makeVerified(), await makeUser()];
  expect((await makeKey(person, { password: 'not the password' })).status).toBe(403);
  expect((await changePassword(person, 'not the password')).status).toBe(403);
  expect((await makeKey(unverified)).status).toBe(201);
  expect((await changePassword(unverified)).status).toBe(204);
  expect([await subjects(person), await subjects(unverified)]).toEqual([[], []]);
});

it('whoever makes many keys fills no mailbox', async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  const person = await makeVerified();
  for (let time = 0; time <= RATES.emailRecipient.points; time += 1) await makeKey(person);
  expect(await subjects(person)).toHaveLength(RATES.emailRecipient.points);
});
