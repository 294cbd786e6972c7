import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorSchema } from '@/lib/http/error-schema';
import { insertUser, type TestUser, uploadPicture } from '@/tests/e2e/content';
import { findLeaks } from '@/tests/find-leaks';
import { checkProperty } from '@/tests/generated/check-property';
import {
  listUrlPatterns,
  malformedRequestArbitrary,
  type UrlRequest,
  urlRequestArbitrary,
} from '@/tests/generated/url-requests';
import { type HttpResponse, openConnection, sendRequest } from '@/tests/http-client';
import { missingSecurityHeaders } from './security-headers';
import { site } from './site';

const RERUN_COMMAND = 'npx vitest run --project http generated-requests -t';

type Users = Record<UrlRequest['visitor'], TestUser | null>;

/** Separate users: generated requests sign them out and delete their data. */
async function insertUsers(): Promise<Users> {
  return {
    anonymous: null,
    user: await insertUser(site),
    admin: await insertUser(site, 'admin'),
  };
}

/** Parameter values that exist. */
async function getKnownValues({ user }: Users): Promise<string[]> {
  if (!user) return [];
  const wallpaper = await uploadPicture(site, user, { tags: 'mist' });
  const { _id, username, userId, category, smallImageUrl } = wallpaper;
  return [_id, username, userId, category, 'mist', ...smallImageUrl.split('/').slice(2)];
}

/** Decodes the body, which may be compressed. */
function decodeBody({ headers, body }: HttpResponse): string {
  const encoding = body.length > 0 ? headers['content-encoding'] : undefined;
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

function headersAndBody(response: HttpResponse): string {
  return `${JSON.stringify(response.headers)}\n${decodeBody(response)}`;
}

function otherUsersEmails({ visitor }: UrlRequest, users: Users): string[] {
  if (visitor === 'admin') return [];
  const others = Object.entries(users).filter(([name]) => name !== visitor);
  return others.flatMap(([, user]) => user?.email ?? []);
}

function expectSafe(asked: UrlRequest, response: HttpResponse, users: Users) {
  expect(response.status).toBeLessThan(500);
  expect(
    findLeaks(headersAndBody(response), [...site.secrets, ...otherUsersEmails(asked, users)]),
  ).toEqual([]);
  expect(missingSecurityHeaders(response.headers)).toEqual([]);
  expect(response.headers['x-request-id']).toBeTruthy();
  const { location } = response.headers;
  if (location) expect(new URL(location, site.url).origin).toBe(site.url);
  const isApi = asked.target.startsWith('/api/');
  if (!isApi || response.status < 400 || asked.method === 'HEAD') return;
  const { requestId } = errorSchema.strict().parse(JSON.parse(decodeBody(response)));
  expect(requestId).toBe(response.headers['x-request-id']);
}

test('Any request gets a valid response without errors or leaks', async () => {
  let users = await insertUsers();
  const known = await getKnownValues(users);
  const property = fc.asyncProperty(
    urlRequestArbitrary(listUrlPatterns(), known),
    async (asked) => {
      const { method, target, headers, body, visitor } = asked;
      const { token = '' } = users[visitor] ?? {};
      const session = token && { authorization: `Bearer ${token}` };
      // Node omits it for some methods, and the server would parse the body as the next request.
      const length = body && { 'content-length': Buffer.byteLength(body) };
      const allHeaders = { ...session, ...headers, ...length };
      const response = await sendRequest(site.port, target, { method, headers: allHeaders, body });
      expectSafe(asked, response, users);
      const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method) && target.startsWith('/api/');
      if (isWrite && response.status < 400) users = await insertUsers();
    },
  );
  await checkProperty(property, { daily: 200, all: 5_000 }, `${RERUN_COMMAND} 'Any request'`);
}, 900_000);

test('Malformed bytes are refused and leak nothing', async () => {
  const property = fc.asyncProperty(malformedRequestArbitrary, async (bytes) => {
    const { socket, rest } = await openConnection(site.port);
    socket.end(bytes);
    const response = await rest;
    expect(findLeaks(response, site.secrets)).toEqual([]);
    for (const [, status] of response.matchAll(/^HTTP\/1\.1 (\d+)/gm)) {
      expect(Number(status)).toBeLessThan(500);
    }
  });
  await checkProperty(property, { daily: 60, all: 3000 }, `${RERUN_COMMAND} 'Malformed'`);
  expect((await sendRequest(site.port, '/healthz')).status).toBe(200);
}, 300_000);
