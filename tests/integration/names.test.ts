import { describe, expect, it } from 'vitest';
import { POST as registerRoute } from '@/app/api/auth/register/route';
import { DELETE as closeRoute } from '@/app/api/user/account/route';
import { PUT as profileRoute } from '@/app/api/user/profile/route';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { haveExpired, now } from '@/lib/platform/expiry';
import { userTags } from '@/lib/users/cache-tags';
import { pruneClosedUsernames, reserveClosedUsernames } from '@/lib/users/closed-usernames';
import { call } from '@/tests/call';
import { countBlockedQueries } from '@/tests/database';
import { insertAdmin, insertUser, PASSWORD, type TestUser } from '@/tests/factories';
import { waitFor } from '@/tests/wait-for';

let number = 0;
/** A word that no other test uses, without characters that have lookalikes. */
const newWord = () => {
  number += 1;
  const digits = `${Date.now()}${number}`;
  return digits.replace(/\d/g, (digit) => 'bcdfghjkqz'[Number(digit)] ?? '');
};
const register = (names: object) =>
  call(registerRoute, {
    json: { email: `${newWord()}@people.test`, password: PASSWORD, ...names },
  });
const rename = (as: TestUser, json: object) => call(profileRoute, { as, json });
const close = (as: TestUser) => call(closeRoute, { as, json: { password: PASSWORD } });

const refusal = (path: string, message: string) => ({ issues: [{ path, message }] });

it('signing up expires pages that say that nobody has the username', async () => {
  const [since, username] = [now(), newWord()];
  expect((await register({ username, displayName: username })).status).toBe(201);
  expect(haveExpired([userTags.one(username)], since)).toBe(true);
});

describe('staff names', () => {
  it.each(['administrator', 'support', 'moderator', 'staff', 'official', 'system', 'security'])(
    'the username %s is reserved',
    async (username) => {
      for (const name of [username, `${username}-1`, `fresco_${username}`]) {
        const { status, body } = await register({ username: name, displayName: newWord() });
        expect([name, status]).toEqual([name, 400]);
        expect(body).toMatchObject(refusal('username', authText.usernameReserved));
      }
      const { status } = await rename(await insertUser(), { username });
      expect(status).toBe(400);
    },
  );

  it('users keep a username that has become reserved', async () => {
    const user = await insertUser();
    await db().user.update({ where: { id: user.id }, data: { username: 'helpdesk' } });
    const { status, body } = await rename(user, { username: 'helpdesk', bio: 'Hello.' });
    expect([status, body.user.username, body.user.bio]).toEqual([200, 'helpdesk', 'Hello.']);
  });

  it.each(['Fresco', 'Frеѕсо', 'Аdmin', 'Site Administrator', 'FrescoSupport', 'Ada (official)'])(
    'the display name %s is rejected for everyone but admins',
    async (displayName) => {
      const { status, body } = await register({ displayName });
      expect(status).toBe(400);
      expect(body).toMatchObject(refusal('displayName', authText.displayNameReserved));
      expect((await rename(await insertUser(), { displayName })).status).toBe(400);
      const admin = await insertAdmin();
      const suffix = newWord();
      expect((await rename(admin, { displayName: `${displayName} ${suffix}` })).status).toBe(200);
    },
  );

  it('first and last name cannot make up such a display name', async () => {
    const signUp = await register({ firstName: 'Site', lastName: 'Admin' });
    expect(signUp.status).toBe(400);
    expect(signUp.body).toMatchObject(refusal('firstName', authText.displayNameReserved));
    const names = { firstName: 'Site', lastName: 'Admin', displayName: '' };
    expect((await rename(await insertUser(), names)).status).toBe(400);
  });

  it('a derived username is not one of them', async () => {
    const { status, body } = await register({ displayName: '日本 help' });
    expect([status, body.user?.username]).toEqual([201, expect.stringMatching(/^user-/)]);
  });
});

describe('invisible characters', () => {
  it.each(['\u202eevil', 'a\u200bb', 'a\u0007b', 'a\u2066b'])(
    '%j is rejected in names',
    async (name) => {
      for (const field of ['displayName', 'firstName', 'lastName']) {
        const names = { displayName: newWord(), [field]: name };
        expect([field, (await register(names)).status]).toEqual([field, 400]);
        expect([field, (await rename(await insertUser(), { [field]: name })).status]).toEqual([
          field,
          400,
        ]);
      }
    },
  );
});

describe('a display name', () => {
  it('that only looks like another user’s name is rejected, but an identical name is allowed', async () => {
    const displayName = `Ada ${newWord()}`;
    const lookalike = displayName.replace('A', 'А').replace('d', 'ԁ');
    const { status } = await register({ displayName });
    expect(status).toBe(201);
    expect((await register({ displayName })).status).toBe(201);
    const refused = await register({ displayName: lookalike });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject(refusal('displayName', authText.displayNameLooksTaken));
    const user = await insertUser();
    expect((await rename(user, { displayName: lookalike })).status).toBe(409);
    expect((await rename(user, { displayName })).status).toBe(200);
    // Users may keep their own name.
    const own = `Ida ${newWord()}`;
    expect((await rename(user, { displayName: own })).status).toBe(200);
    expect((await rename(user, { displayName: own.replace('a', 'а') })).status).toBe(200);
  });

  it('that only looks like another user’s username is rejected', async () => {
    const username = `m10${newWord()}`;
    expect((await register({ username, displayName: newWord() })).status).toBe(201);
    const lookalike = username.replace('m', 'rn').replace('1', 'l').replace('0', 'О');
    const refused = await register({ displayName: lookalike });
    expect([refused.status, refused.body.issues?.[0].path]).toEqual([409, 'displayName']);
    expect((await register({ displayName: username })).status).toBe(201);
  });
});

describe('the username of a closed account', () => {
  it('stays reserved for a year, as a hash and a date', async () => {
    await db().closedUsername.deleteMany();
    const displayName = newWord();
    const { body } = await register({ displayName });
    const username = body.user.username;
    expect(username).toBe(displayName);
    const user = { ...(await insertUser()), id: body.user._id, token: body.token };
    expect((await close(user)).status).toBe(204);
    const rows = await db().closedUsername.findMany();
    expect(rows).toEqual([{ usernameHash: expect.any(String), expiresAt: expect.any(Date) }]);
    expect(JSON.stringify(rows)).not.toContain(username);
    const days = (Number(rows[0]?.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);

    const refused = await register({ username, displayName: newWord() });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject(refusal('username', authText.usernameTaken));
    expect((await rename(await insertUser(), { username })).status).toBe(409);
    const derived = await register({ displayName });
    expect(derived.body.user.username).toMatch(new RegExp(`^${username.slice(0, 23)}-`));

    await pruneClosedUsernames();
    expect(await db().closedUsername.count()).toBe(1);
    await db().closedUsername.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await register({ username, displayName: newWord() })).status).toBe(201);
    await pruneClosedUsernames();
    expect(await db().closedUsername.count()).toBe(0);
  });

  it.each([
    ['signs up', (username: string) => register({ username, displayName: newWord() })],
    ['changes theirs', async (username: string) => rename(await insertUser(), { username })],
  ])('can’t be taken by someone who %s at that moment', async (_, take) => {
    const { id, username } = await insertUser();
    let taking: ReturnType<typeof take> | undefined;
    await db().$transaction(async (tx) => {
      await tx.user.delete({ where: { id } });
      await reserveClosedUsernames([username], tx);
      taking = take(username);
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    });
    const refused = await taking;
    expect(refused?.status).toBe(409);
    expect(refused?.body).toMatchObject(refusal('username', authText.usernameTaken));
    expect(await db().user.count({ where: { username } })).toBe(0);
  });

  it('can’t be derived from a display name at that moment', async () => {
    const { id } = await insertUser();
    const username = newWord();
    await db().user.update({ where: { id }, data: { username, displayName: username } });
    let signUp: ReturnType<typeof register> | undefined;
    await db().$transaction(async (tx) => {
      await tx.user.delete({ where: { id } });
      await reserveClosedUsernames([username], tx);
      signUp = register({ displayName: username });
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    });
    expect((await signUp)?.body.user.username).toMatch(new RegExp(`^${username.slice(0, 23)}-`));
  });

  it('stays reserved if it is a former one, too', async () => {
    const user = await insertUser();
    const former = user.username;
    expect((await rename(user, { username: newWord() })).status).toBe(200);
    expect((await close(user)).status).toBe(204);
    expect((await register({ username: former, displayName: newWord() })).status).toBe(409);
  });
});
