import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'openapi-fetch';
import type { Log } from './log';
import type { paths } from './openapi';

interface Account {
  /** A JPEG of 1280 by 720 px. */
  picture: string;
  category: string;
  password: string;
}

/** What a creator does: upload, edit, favorite, delete, and close the account. */
export async function writeOwn(client: Client<paths>, log: Log, account: Account): Promise<void> {
  await log.check('GET /me', client.GET('/me'), ({ email }) => Boolean(email));
  const uploaded = await upload(client, log, account);
  if (uploaded) await changeWallpaper(client, log, uploaded._id);
  await changeAccount(client, log, account.password);
}

async function upload(client: Client<paths>, log: Log, { picture: file, category }: Account) {
  const picture = await readFile(file);
  const call = client.POST('/upload', {
    params: { header: { 'Idempotency-Key': randomBytes(8).toString('hex') } },
    body: { wallpaper: '', title: 'Written by a client', category },
    bodySerializer: (fields) => {
      const form = new FormData();
      form.append('wallpaper', new Blob([new Uint8Array(picture)]), 'client.jpg');
      form.append('title', fields.title);
      form.append('category', fields.category);
      return form;
    },
  });
  return log.check('POST /upload', call, ({ width, height }) => width === 1280 && height === 720);
}

async function changeWallpaper(client: Client<paths>, log: Log, id: string): Promise<void> {
  const params = { path: { id } };
  await log.check(
    'PATCH /wallpapers/{id}',
    client.PATCH('/wallpapers/{id}', {
      params,
      body: { title: 'Changed by a client', tags: ['client'] },
    }),
    ({ title, tags }) => title === 'Changed by a client' && tags.join() === 'client',
  );
  await log.check(
    'POST /favorites/{id}',
    client.POST('/favorites/{id}', { params }),
    (favorite) => favorite !== null,
  );
  await log.check('GET /user/favorites', client.GET('/user/favorites'), (items) =>
    items.some(({ _id }) => _id === id),
  );
  await log.checkEmpty('DELETE /favorites/{id}', client.DELETE('/favorites/{id}', { params }));
  await log.checkEmpty('DELETE /wallpapers/{id}', client.DELETE('/wallpapers/{id}', { params }));
}

async function changeAccount(client: Client<paths>, log: Log, password: string): Promise<void> {
  await log.check(
    'PUT /user/profile',
    client.PUT('/user/profile', { body: { bio: 'Reads the documentation.' } }),
    ({ user }) => user.bio === 'Reads the documentation.',
  );
  const created = await log.check(
    'POST /user/keys',
    client.POST('/user/keys', {
      body: { name: 'Client', access: 'read', expiresInDays: 30, password },
    }),
    ({ key }) => key.length > 0,
  );
  const keys = await log.check('GET /user/keys', client.GET('/user/keys'), (all) => all.length > 0);
  const [key] = keys ?? [];
  if (created && key) {
    const params = { path: { id: key._id } };
    await log.checkEmpty('DELETE /user/keys/{id}', client.DELETE('/user/keys/{id}', { params }));
  }
  await log.checkError('GET /admin/stats without the role', 403, client.GET('/admin/stats'));
  await log.checkEmpty(
    'DELETE /user/account',
    client.DELETE('/user/account', { body: { password } }),
  );
}
