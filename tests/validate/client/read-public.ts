import type { Client } from 'openapi-fetch';
import type { Log } from './log';
import type { paths } from './openapi';

/** What anybody can read. */
export async function readPublic(client: Client<paths>, log: Log, category: string): Promise<void> {
  const limit = 5;
  const list = await log.check(
    'GET /wallpapers',
    client.GET('/wallpapers', { params: { query: { limit, sorting: 'views' } } }),
    (items) => items.length === limit,
  );
  const first = list?.[0];
  if (!first) return;
  const path = { id: first._id };
  await log.check(
    'GET /wallpapers/{id}',
    client.GET('/wallpapers/{id}', { params: { path } }),
    ({ title, tags }) => title === first.title && tags.length === first.tags.length,
  );
  await log.check(
    'GET /wallpapers/{id}/similar',
    client.GET('/wallpapers/{id}/similar', { params: { path, query: { limit } } }),
    (items) => items.every(({ _id }) => _id !== first._id),
  );
  await log.check(
    'GET /wallpapers/{id}/download',
    client.GET('/wallpapers/{id}/download', {
      params: { path, query: { width: 640, height: 360 } },
      parseAs: 'arrayBuffer',
    }),
    ({ byteLength }) => byteLength > 1000,
  );
  await log.check(
    'GET /wallpapers/category/{category}',
    client.GET('/wallpapers/category/{category}', { params: { path: { category } } }),
    (items) => items.length > 0 && items.every((one) => one.category === category),
  );
  await readSearch(client, log, first);
  await readPeople(client, log, first.username);
}

async function readSearch(
  client: Client<paths>,
  log: Log,
  { _id, title, tags }: { _id: string; title: string; tags: string[] },
): Promise<void> {
  await log.check(
    'GET /search',
    client.GET('/search', { params: { query: { q: `"${title}"` } } }),
    (items) => items.some((one) => one._id === _id),
  );
  await log.check(
    'GET /suggest',
    client.GET('/suggest', { params: { query: { q: title.slice(0, 4) } } }),
    (suggestions) => typeof suggestions === 'object',
  );
  const [tag = ''] = tags;
  await log.check('GET /tags', client.GET('/tags', { params: { query: { q: tag } } }), (found) =>
    found.some(({ name }) => name === tag),
  );
  await log.check('GET /categories', client.GET('/categories'), (all) => all.length > 0);
}

async function readPeople(client: Client<paths>, log: Log, username: string): Promise<void> {
  const path = { id: username };
  await log.check(
    'GET /user/{id}',
    client.GET('/user/{id}', { params: { path } }),
    (user) => user.username === username,
  );
  await log.check(
    'GET /user/{id}/wallpapers',
    client.GET('/user/{id}/wallpapers', { params: { path } }),
    (items) => items.every((one) => one.username === username),
  );
  await log.checkError(
    'GET /wallpapers/{id} of no wallpaper',
    404,
    client.GET('/wallpapers/{id}', { params: { path: { id: 'gone' } } }),
  );
  await log.checkError('GET /user/totals signed out', 401, client.GET('/user/totals'));
}
