import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { insertUser } from './content';
import { test } from './fixtures';

let otherSite: Server;
let otherUrl: string;

// Another port is another origin.
test.beforeAll(async () => {
  otherSite = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
  otherUrl = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`;
});
test.afterAll(() => void otherSite.close());

test('A script on another site can read public data, but neither private data nor write', async ({
  page,
  site,
  wallpapers,
}) => {
  const { token, email } = await insertUser(site);
  const [first] = wallpapers;
  await page.goto(otherUrl);
  const results = await page.evaluate(
    async ({ api, bearer, missing, pictureUrl, favorite }) => {
      const authorization = `Bearer ${bearer}`;
      const plain = await fetch(`${api}/wallpapers?limit=2`);
      const signedIn = await fetch(`${api}/wallpapers?limit=2`, { headers: { authorization } });
      const headers = { 'if-none-match': plain.headers.get('etag') ?? '', 'x-anything': '1' };
      const unchanged = await fetch(`${api}/wallpapers?limit=2`, {
        headers,
        cache: 'no-store',
      });
      const gone = await fetch(api + missing);
      const tryFetch = (url: string, init: RequestInit) =>
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
        signedIn: [signedIn.status, (await signedIn.json()).length],
        unchanged: unchanged.status,
        gone: [gone.status, (await gone.json()).code],
        pixel: canvas?.getImageData(0, 0, 1, 1).data.length,
        withCookies: await tryFetch(`${api}/wallpapers`, { credentials: 'include' }),
        privately: await tryFetch(`${api}/me`, { headers: { authorization } }),
        favorited: await tryFetch(api + favorite, { method: 'POST', headers: { authorization } }),
      };
    },
    {
      api: `${site.url}/api`,
      bearer: token,
      missing: '/wallpapers/0000000000',
      pictureUrl: `${site.url}${first?.smallImageUrl}`,
      favorite: `/favorites/${first?._id}`,
    },
  );
  expect(results).toEqual({
    plain: [200, expect.stringMatching(/^\d+$/), expect.any(String)],
    link: expect.stringContaining('rel="next"'),
    signedIn: [200, 2],
    unchanged: 304,
    gone: [404, 'not_found'],
    pixel: 4,
    withCookies: 'refused',
    privately: 'refused',
    favorited: 'refused',
  });
  const { rows } = await site.sql.query(
    'SELECT f.user_id FROM favorites f JOIN users u ON u.id = f.user_id WHERE u.email = $1',
    [email],
  );
  expect(rows).toEqual([]);
});
