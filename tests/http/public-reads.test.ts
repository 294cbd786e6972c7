import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { get, site, wallpapers } from './site';

test('Every public read supports HEAD and conditional requests', async () => {
  const [{ _id, username }] = wallpapers as [(typeof wallpapers)[0]];
  const page = encodeURIComponent(site.url + paths.wallpaper(_id));
  const withEtag = [
    '/wallpapers?limit=3',
    `/wallpapers/${_id}`,
    '/wallpapers/category/Nature',
    '/search?q=ridgeline',
    '/categories',
    '/tags?q=a',
    '/upload',
    `/oembed?url=${page}`,
    `/user/${username}/favorites`,
    `/user/${username}/wallpapers?status=approved`,
    '/openapi.json',
  ];
  // Views from another test may change a record in between.
  for (const path of withEtag) await waitFor(() => expectConditional(path));
  for (const path of [`/user/${username}`, `/wallpapers/${_id}/download`, '/nothing']) {
    const read = await get(`/api${path}`);
    const head = await sendRequest(site.port, `/api${path}`, { method: 'HEAD' });
    expect([head.status, head.body.length], path).toEqual([read.status, 0]);
    expect(read.headers['access-control-allow-origin'], path).toBe('*');
  }
});

test('Each request is logged in one line without names or secrets', async () => {
  const name = `secret${Math.random().toString(36).slice(2)}`;
  const response = await get(`/api/user/${name}`);
  const id = String(response.headers['x-request-id']);
  await waitFor(async () => expect(await site.readLog()).toContain(id));
  const log = await site.readLog();
  const lines = log.split('\n').filter((line) => line.includes(id));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'request.answered',
      method: 'GET',
      route: '/api/user/{id}',
      status: 404,
      ms: expect.any(Number),
    }),
  ]);
  expect(log).not.toContain(name);
});

async function expectConditional(path: string): Promise<void> {
  const read = await get(`/api${path}`);
  const { etag = '' } = read.headers;
  expect([read.status, etag], path).toEqual([200, expect.stringMatching(/^W\/"/)]);
  const head = await sendRequest(site.port, `/api${path}`, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag], path).toEqual([200, 0, etag]);
  for (const value of [etag, `"other", ${etag.replace('W/', '')}`, '*']) {
    const headers = { 'if-none-match': value };
    const again = await get(`/api${path}`, headers);
    expect([again.status, again.body.length, again.headers.etag], path).toEqual([304, 0, etag]);
    expect(again.headers['cache-control'], path).toBe(read.headers['cache-control']);
    expect(again.headers['access-control-allow-origin'], path).toBe('*');
    expect(again.headers['content-type'], path).toBeUndefined();
  }
}
