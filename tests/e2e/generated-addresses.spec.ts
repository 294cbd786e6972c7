import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { errorSchema } from '@/lib/http/error-schema';
import {
  type Asked,
  addressPatterns,
  askedOf,
  bytesOfSomething,
} from '@/tests/generated/addresses';
import { holds } from '@/tests/generated/holds';
import { type Answer, call, rawConnection } from '@/tests/http-client';
import { leaksIn } from '@/tests/leaks';
import { makePerson, type Person, uploadPicture } from './content';
import { test } from './fixtures';
import { missingHeaders } from './security-headers';
import type { Site } from './site';

const ALONE = 'npx playwright test generated-addresses -g';

type People = Record<Asked['visitor'], Person | null>;

/** People of their own: generated requests sign them out, and delete what is theirs. */
async function makePeople(site: Site): Promise<People> {
  return { anonymous: null, user: await makePerson(site), admin: await makePerson(site, 'admin') };
}

/** Values of parameters that lead somewhere. */
async function knownOf(site: Site, { user }: People): Promise<string[]> {
  if (!user) return [];
  const wallpaper = await uploadPicture(site, user, { tags: 'mist' });
  const { _id, username, userId, category, smallImageUrl } = wallpaper;
  return [_id, username, userId, category, 'mist', ...smallImageUrl.split('/').slice(2)];
}

/** The body as text: some headers ask for a compressed one. */
function textOf({ headers, body }: Answer): string {
  const encoding = body.length > 0 ? headers['content-encoding'] : undefined;
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Everything an answer says, for whoever looks for leaks. */
function wholeOf(answer: Answer): string {
  return `${JSON.stringify(answer.headers)}\n${textOf(answer)}`;
}

function foreignAddresses({ visitor }: Asked, people: People): string[] {
  if (visitor === 'admin') return [];
  const others = Object.entries(people).filter(([name]) => name !== visitor);
  return others.flatMap(([, person]) => person?.email ?? []);
}

function hold(site: Site, asked: Asked, answer: Answer, people: People) {
  expect(answer.status).toBeLessThan(500);
  expect(leaksIn(wholeOf(answer), [...site.secrets, ...foreignAddresses(asked, people)])).toEqual(
    [],
  );
  expect(missingHeaders(answer.headers)).toEqual([]);
  expect(answer.headers['x-request-id']).toBeTruthy();
  const { location } = answer.headers;
  if (location) expect(new URL(location, site.url).origin).toBe(site.url);
  // Dots are resolved first: what begins as a call may end as a page.
  const isCall = new URL(site.url + asked.target).pathname.startsWith('/api/');
  if (!isCall || answer.status < 400 || asked.method === 'HEAD') return;
  const { requestId } = errorSchema.strict().parse(JSON.parse(textOf(answer)));
  expect(requestId).toBe(answer.headers['x-request-id']);
}

test('Whatever address is asked for in whatever way, the answer is one', async ({ site }) => {
  test.setTimeout(900_000);
  let people = await makePeople(site);
  const known = await knownOf(site, people);
  const property = fc.asyncProperty(askedOf(addressPatterns(), known), async (asked) => {
    const { method, target, headers, body, visitor } = asked;
    const { token = '' } = people[visitor] ?? {};
    const session = token && { authorization: `Bearer ${token}` };
    // Node leaves it out where a body is unusual, and the server would take it for the next request.
    const length = body && { 'content-length': Buffer.byteLength(body) };
    const sent = { ...session, ...headers, ...length };
    const answer = await call(site.port, target, { method, headers: sent, body });
    hold(site, asked, answer, people);
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method) && target.startsWith('/api/');
    if (isWrite && answer.status < 400) people = await makePeople(site);
  });
  await holds(property, { daily: 400, all: 20_000 }, `${ALONE} 'Whatever address'`);
});

test('Bytes that are hardly a request are refused, and say nothing', async ({ site }) => {
  test.setTimeout(300_000);
  const property = fc.asyncProperty(bytesOfSomething, async (bytes) => {
    const { socket, rest } = await rawConnection(site.port);
    socket.end(bytes);
    const answer = await rest;
    expect(leaksIn(answer, site.secrets)).toEqual([]);
    for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)) {
      expect(Number(status)).toBeLessThan(500);
    }
  });
  await holds(property, { daily: 60, all: 3000 }, `${ALONE} 'Bytes that'`);
  expect((await call(site.port, '/healthz')).status).toBe(200);
});
