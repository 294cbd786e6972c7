import { expect } from '@playwright/test';
import { makePerson, type Person, uploadPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';
import { ask, photoForm, some } from './stranger';

// Spec §7, the rows about one's own: favourites, profile and account.

async function usernameOf(site: Site, person: Person): Promise<string> {
  const { email, password } = person;
  return (await ask(site, 'POST /auth/login', { json: { email, password } })).body.user.username;
}

test('POST and DELETE /favorites/{id}, GET /user/favorites: a list of wallpapers, there and back', async ({
  site,
  wallpapers,
}) => {
  const as = await makePerson(site);
  const [{ _id, title }] = wallpapers as [(typeof wallpapers)[0]];
  const list = async () => (await ask(site, 'GET /user/favorites', { as })).body;
  expect(await list()).toEqual([]);
  expect((await ask(site, `POST /favorites/${_id}`)).status).toBe(401);
  expect((await ask(site, `POST /favorites/${_id}`, { as })).status).toBe(200);
  expect(await list()).toMatchObject([{ _id, title, favorites: expect.any(Number) }]);
  expect((await ask(site, `DELETE /favorites/${_id}`, { as })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await ask(site, 'POST /favorites/0000000000', { as })).status).toBe(404);
});

test('GET /user/{id} and its wallpapers: found by username, the e-mail address for its owner alone', async ({
  site,
}) => {
  const person = await makePerson(site);
  const { _id, username } = await uploadPicture(site, person);
  const FIELDS = ['displayName', 'firstName', 'lastName', 'bio', 'instagramUsername'];
  const { status, body } = await ask(site, `GET /user/${username}`);
  expect(status).toBe(200);
  for (const field of [...FIELDS, 'twitterUsername', 'profilePicture']) {
    expect([field, typeof body[field]]).toEqual([field, 'string']);
  }
  expect(body).not.toHaveProperty('email');
  const own = await ask(site, `GET /user/${username}`, { as: person });
  expect(own.body.email).toBe(person.email);
  const uploads = await ask(site, `GET /user/${username}/wallpapers`);
  expect(uploads.body).toMatchObject([{ _id, username }]);
  const nobody = await ask(site, `GET /user/nobody-${some()}`);
  expect([nobody.status, nobody.body.message]).toEqual([404, 'User not found']);
});

test('POST /user/profile-picture answers webpUrl; PUT /user/profile takes all its fields and answers the user', async ({
  site,
}) => {
  const as = await makePerson(site);
  const username = await usernameOf(site, as);
  const form = await photoForm('profilePicture');
  const sent = await ask(site, 'POST /user/profile-picture', { as, form });
  expect(sent.status).toBe(200);
  const { webpUrl } = sent.body;
  const picture = await fetch(new URL(webpUrl, site.url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const json = {
    displayName: 'Ada, Countess of Lovelace',
    email: 'somebody.else@people.test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    instagramUsername: 'ada.l',
    twitterUsername: 'ada_l',
    bio: 'Numbers and notes.',
    profilePicture: webpUrl,
  };
  const changed = await ask(site, 'PUT /user/profile', { as, json });
  expect(changed.status).toBe(200);
  // The address is changed by a mail alone (decisions: accepted and ignored).
  const expected = { ...json, email: as.email, username };
  expect(changed.body.user).toMatchObject(expected);
  expect((await ask(site, `GET /user/${username}`, { as })).body).toMatchObject(expected);

  const foreign = { ...json, profilePicture: 'https://evil.test/face.png' };
  expect((await ask(site, 'PUT /user/profile', { as, json: foreign })).status).toBe(400);
  const none = { ...json, profilePicture: '/user.png' };
  const { body } = await ask(site, 'PUT /user/profile', { as, json: none });
  expect(body.user.profilePicture).toBe('/user.png');
});

test('DELETE /user/account: at once after signing in, later with the password', async ({
  site,
}) => {
  const fresh = await makePerson(site);
  expect((await ask(site, 'DELETE /user/account')).status).toBe(401);
  expect((await ask(site, 'DELETE /user/account', { as: fresh })).status).toBe(204);
  expect((await ask(site, 'GET /user/favorites', { as: fresh })).status).toBe(401);

  const as = await makePerson(site);
  const { email, password } = as;
  const username = await usernameOf(site, as);
  await site.sql.query(
    "UPDATE sessions SET created_at = now() - interval '11 minutes' FROM users u WHERE u.id = user_id AND email = $1",
    [email],
  );
  expect((await ask(site, `GET /user/${username}`)).status).toBe(200);
  expect((await ask(site, 'DELETE /user/account', { as })).status).toBe(403);
  expect((await ask(site, 'DELETE /user/account', { as, json: { password } })).status).toBe(204);
  expect((await ask(site, `GET /user/${username}`)).status).toBe(404);
  expect((await ask(site, 'POST /auth/login', { json: { email, password } })).status).toBe(401);
});
