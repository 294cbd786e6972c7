import { expect } from '@playwright/test';
import { makePerson } from './content';
import { test } from './fixtures';
import { ask, photoForm, some } from './stranger';

// Spec §7, row by row, and what §3 says of the records. Nothing here knows the project's own code.

const WALLPAPER = [
  '_id',
  'title',
  'category',
  'description',
  'tags',
  'username',
  'profilePicture',
  'userId',
  'smallImageUrl',
  'webpImageUrl',
  'originalImageUrl',
  'createdAt',
  'downloads',
  'favorites',
  'views',
];

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const pageOf = ({ headers }: { headers: Headers }) => [
  headers.get('x-page'),
  headers.get('x-per-page'),
];

test('POST /auth/register and POST /auth/login: user and token, and the token speaks for the user', async ({
  site,
}) => {
  const email = `${some()}@people.test`;
  const password = 'correct horse battery';
  const displayName = `Grace Hopper ${some()}`;
  const registered = await ask(site, 'POST /auth/register', {
    json: { email, password, displayName },
  });
  expect(registered.status).toBe(201);
  const { status, body } = await ask(site, 'POST /auth/login', { json: { email, password } });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['token', 'user']);
  expect(body.user).toMatchObject({
    displayName,
    email,
    role: 'user',
    profilePicture: '/user.png',
  });
  expect(typeof body.token).toBe('string');
  expect((await ask(site, 'GET /user/favorites', { as: body })).status).toBe(200);
  expect((await ask(site, 'GET /user/favorites')).status).toBe(401);

  const wrong = await ask(site, 'POST /auth/login', { json: { email, password: 'not this one' } });
  expect([wrong.status, typeof wrong.body.message]).toEqual([401, 'string']);
  const again = await ask(site, 'POST /auth/register', { json: { email, password, displayName } });
  expect([again.status, typeof again.body.message]).toEqual([409, 'string']);
  const lengths = { five5: 400, sixsix: 201 };
  for (const [word, expected] of Object.entries(lengths)) {
    const json = { email: `${some()}@people.test`, password: word, displayName };
    expect((await ask(site, 'POST /auth/register', { json })).status, word).toBe(expected);
  }
});

test('GET /wallpapers: a bare list, page 1 of 20 unless asked otherwise, up to 100, for admins 1000', async ({
  site,
  wallpapers,
  admin,
}) => {
  const all = ids(wallpapers);
  const bare = await ask(site, 'GET /wallpapers');
  expect([bare.status, pageOf(bare)]).toEqual([200, ['1', '20']]);
  expect(ids(bare.body)).toEqual(all);
  for (const record of bare.body)
    expect(Object.keys(record)).toEqual(expect.arrayContaining(WALLPAPER));
  expect(ids((await ask(site, 'GET /wallpapers?page=1&limit=9')).body)).toEqual(all.slice(0, 9));
  expect(ids((await ask(site, 'GET /wallpapers?page=2&limit=9')).body)).toEqual(all.slice(9));
  for (const limit of [100, 1000]) {
    const found = await ask(site, `GET /wallpapers?page=1&limit=${limit}`, { as: admin });
    expect([found.status, ids(found.body)], `limit ${limit}`).toEqual([200, all]);
  }
  for (const [limit, status] of [
    [100, 200],
    [101, 400],
    [1000, 400],
  ]) {
    expect((await ask(site, `GET /wallpapers?limit=${limit}`)).status, `limit ${limit}`).toBe(
      status,
    );
  }
});

test('GET /wallpapers/{id}: the fields of a wallpaper, of which none is invented', async ({
  site,
  wallpapers,
}) => {
  const { _id } = wallpapers[3]!;
  const { status, body } = await ask(site, `GET /wallpapers/${_id}`);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(WALLPAPER));
  expect(body).toMatchObject({ _id, title: 'Ridgeline 8', category: 'Nature', tags: [], views: 0 });
  expect(Number.isNaN(Date.parse(body.createdAt))).toBe(false);
  for (const name of ['smallImageUrl', 'webpImageUrl', 'originalImageUrl', 'profilePicture']) {
    const picture = await fetch(new URL(body[name], site.url));
    expect([name, picture.status]).toEqual([name, 200]);
    expect(picture.headers.get('content-type'), name).toMatch(/^image\//);
  }
  expect((await ask(site, 'GET /wallpapers/0000000000')).status).toBe(404);
});

test('GET /wallpapers/category/{category} and GET /search: pages of 20 from 1, and any text encoded', async ({
  site,
  wallpapers,
}) => {
  const all = ids(wallpapers);
  for (const row of ['GET /wallpapers/category/Nature', 'GET /search?q=ridgeline']) {
    const sign = row.includes('?') ? '&' : '?';
    const bare = await ask(site, row);
    expect([bare.status, pageOf(bare), ids(bare.body)], row).toEqual([200, ['1', '20'], all]);
    const second = await ask(site, `${row}${sign}page=2&limit=9`);
    expect([second.status, ids(second.body)], row).toEqual([200, all.slice(9)]);
  }
  const words = encodeURIComponent('ridgeline 8');
  expect(ids((await ask(site, `GET /search?q=${words}`)).body)).toEqual([wallpapers[3]?._id]);
  for (const text of ['', ' ', 'no&such=thing #1 + 100% “日本”']) {
    const found = await ask(site, `GET /search?q=${encodeURIComponent(text)}`);
    expect([found.status, found.body], text).toEqual([200, []]);
  }
  const unknown = await ask(site, 'GET /wallpapers/category/no%20such%2Fthing');
  expect([unknown.status, unknown.body]).toEqual([200, []]);
});

test('POST /upload: a form, an id in the answer, the uploader is who signs; DELETE /wallpapers/{id}', async ({
  site,
}) => {
  const person = await makePerson(site);
  const fields = {
    title: `Harbour ${some()}`,
    category: 'Nature',
    description: 'Seen from the pier.',
    tags: 'mist, first light',
    username: 'Somebody Else',
    profilePicture: 'https://evil.test/face.png',
  };
  const empty = new FormData();
  for (const [name, value] of Object.entries(fields)) empty.append(name, value);
  expect((await ask(site, 'POST /upload', { form: empty })).status).toBe(401);
  expect((await ask(site, 'POST /upload', { as: person, form: empty })).status).toBe(400);
  const form = await photoForm('wallpaper', fields);
  const { status, body } = await ask(site, 'POST /upload', { as: person, form });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: body._id,
    title: fields.title,
    category: 'Nature',
    description: fields.description,
    tags: ['mist', 'first light'],
    profilePicture: '/user.png',
  });
  const me = await ask(site, `GET /user/${body.username}`, { as: person });
  expect(me.body).toMatchObject({ email: person.email, displayName: person.displayName });
  expect(ids((await ask(site, `GET /user/${body.username}/wallpapers`)).body)).toEqual([body.id]);

  expect((await ask(site, `DELETE /wallpapers/${body.id}`)).status).toBe(401);
  expect((await ask(site, `DELETE /wallpapers/${body.id}`, { as: person })).status).toBe(204);
  expect((await ask(site, `GET /wallpapers/${body.id}`, { as: person })).status).toBe(404);
});

test('GET, POST, PUT and DELETE /categories: only what is sent changes, and only admins may', async ({
  site,
  admin,
}) => {
  const [name, previewImageUrl] = [`Tide ${some()}`, 'https://pictures.test/tide.jpg'];
  const json = { name, previewImageUrl };
  expect((await ask(site, 'POST /categories', { json })).status).toBe(401);
  const user = await makePerson(site);
  expect((await ask(site, 'POST /categories', { as: user, json })).status).toBe(403);
  const made = await ask(site, 'POST /categories', { as: admin, json });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject(json);
  const { _id } = made.body;
  const listed = async () =>
    (await ask(site, 'GET /categories')).body.find((one: { _id: string }) => one._id === _id);
  expect(await listed()).toMatchObject({ _id, ...json });
  const renamed = { as: admin, json: { name: `${name} II` } };
  const changed = await ask(site, `PUT /categories/${_id}`, renamed);
  expect([changed.status, changed.body.name]).toEqual([200, `${name} II`]);
  expect(await listed()).toMatchObject({ name: `${name} II`, previewImageUrl });
  await ask(site, `PUT /categories/${_id}`, { as: admin, json: { previewImageUrl: null } });
  expect(await listed()).toMatchObject({ name: `${name} II`, previewImageUrl: null });
  expect((await ask(site, `DELETE /categories/${_id}`, { as: user })).status).toBe(403);
  expect((await ask(site, `DELETE /categories/${_id}`, { as: admin })).status).toBe(204);
  expect(await listed()).toBeUndefined();
});
