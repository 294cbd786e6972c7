import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { call } from '@/tests/http-client';
import { makePerson } from './content';
import { test } from './fixtures';

let other: Server;
let otherUrl: string;

// A site of somebody else: another port is another origin.
test.beforeAll(async () => {
  other = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
test.afterAll(() => void other.close());

test('A script of another site reads what is public, with a token too, and writes nothing', async ({
  page,
  site,
  wallpapers,
}) => {
  const { token, email } = await makePerson(site);
  const [first] = wallpapers;
  await page.goto(otherUrl);
  const seen = await page.evaluate(
    async ({ api, bearer, missing, pictureUrl, heart }) => {
      const authorization = `Bearer ${bearer}`;
      const plain = await fetch(`${api}/wallpapers?limit=2`);
      const asked = await fetch(`${api}/wallpapers?limit=2`, { headers: { authorization } });
      const known = { 'if-none-match': plain.headers.get('etag') ?? '', 'x-anything': '1' };
      const unchanged = await fetch(`${api}/wallpapers?limit=2`, {
        headers: known,
        cache: 'no-store',
      });
      const gone = await fetch(api + missing);
      const refused = (url: string, init: RequestInit) =>
        fetch(url, init).then(
          () => 'read',
          () => 'refused',
        );
      const picture = new Image();
      picture.crossOrigin = 'anonymous';
      picture.src = pictureUrl;
      await picture.decode();
      const canvas = document.createElement('canvas').getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      return {
        plain: [
          plain.status,
          plain.headers.get('x-total-count'),
          plain.headers.get('x-request-id'),
        ],
        link: plain.headers.get('link'),
        asked: [asked.status, (await asked.json()).length],
        unchanged: unchanged.status,
        gone: [gone.status, (await gone.json()).code],
        pixel: canvas?.getImageData(0, 0, 1, 1).data.length,
        withCookies: await refused(`${api}/wallpapers`, { credentials: 'include' }),
        privately: await refused(`${api}/me`, { headers: { authorization } }),
        hearted: await refused(api + heart, { method: 'POST', headers: { authorization } }),
      };
    },
    {
      api: `${site.url}/api`,
      bearer: token,
      missing: '/wallpapers/0000000000',
      pictureUrl: `${site.url}${first?.smallImageUrl}`,
      heart: `/favorites/${first?._id}`,
    },
  );
  expect(seen).toEqual({
    plain: [200, expect.stringMatching(/^\d+$/), expect.any(String)],
    link: expect.stringContaining('rel="next"'),
    asked: [200, 2],
    unchanged: 304,
    gone: [404, 'not_found'],
    pixel: 4,
    withCookies: 'refused',
    privately: 'refused',
    hearted: 'refused',
  });
  const { rows } = await site.sql.query(
    'SELECT f.user_id FROM favorites f JOIN users u ON u.id = f.user_id WHERE u.email = $1',
    [email],
  );
  expect(rows).toEqual([]);
});

test('Every public read answers HEAD as GET, and 304 to who has it', async ({
  site,
  wallpapers,
}) => {
  const [{ _id, username }] = wallpapers as [(typeof wallpapers)[0]];
  const page = encodeURIComponent(site.url + paths.wallpaper(_id));
  const tagged = [
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
  // A view that another test left to be counted may change a record in between: then all of it again.
  for (const path of tagged) await expect(() => expectKnown(site.port, path)).toPass();
  for (const path of [`/user/${username}`, `/wallpapers/${_id}/download`, '/nothing']) {
    const [get, head] = [
      await call(site.port, `/api${path}`),
      await call(site.port, `/api${path}`, { method: 'HEAD' }),
    ];
    expect([head.status, head.body.length], path).toEqual([get.status, 0]);
    expect(get.headers['access-control-allow-origin'], path).toBe('*');
  }
});

test('What was answered stands in the log, one line each, without names or secrets', async ({
  site,
}) => {
  const name = `secret${Math.random().toString(36).slice(2)}`;
  const answer = await call(site.port, `/api/user/${name}`);
  const id = String(answer.headers['x-request-id']);
  await expect.poll(async () => (await site.log()).includes(id)).toBe(true);
  const log = await site.log();
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

/** Asks for what an entity tag was given for, in each way to name it. */
async function expectKnown(port: number, path: string): Promise<void> {
  const get = await call(port, `/api${path}`);
  const { etag = '' } = get.headers;
  expect([get.status, etag], path).toEqual([200, expect.stringMatching(/^W\/"/)]);
  const head = await call(port, `/api${path}`, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag], path).toEqual([200, 0, etag]);
  for (const known of [etag, `"other", ${etag.replace('W/', '')}`, '*']) {
    const headers = { 'if-none-match': known };
    const again = await call(port, `/api${path}`, { headers });
    expect([again.status, again.body.length, again.headers.etag], path).toEqual([304, 0, etag]);
    expect(again.headers['cache-control'], path).toBe(get.headers['cache-control']);
    expect(again.headers['access-control-allow-origin'], path).toBe('*');
    expect(again.headers['content-type'], path).toBeUndefined();
  }
}
