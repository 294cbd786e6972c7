import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/app/api/routes';
import { isMultipart } from '@/lib/http/body-declaration';
import type { Route } from '@/lib/http/route';
import { type CallResult, call } from '@/tests/call';
import { findEmails, findLeaks } from '@/tests/find-leaks';
import { checkProperty, getDay } from '@/tests/generated/check-property';
import {
  type GeneratedRequest,
  listFixedRequests,
  requestArbitrary,
} from '@/tests/generated/requests';
import { fillPlaceholders, insertSeedData, type SeedData } from '@/tests/generated/seed-data';
import { isTestAll } from '@/tests/test-all';

const nameOf = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;
const ROUTES = routes.map((route) => [nameOf(route), route] as const);
/** A fourth of the routes, others each day, unless there is time for all. */
const SELECTED = ROUTES.filter((_, index) => isTestAll || index % 4 === getDay() % 4);
/**
 * Fewer runs for routes that encode pictures or need new test data after each request, and more for those with a body,
 * which is rarely valid by chance.
 */
function getRunCounts({ declaration: { body, method } }: Route) {
  if (isMultipart(body) || method === 'DELETE') return { daily: 2, all: 50 };
  return { daily: 3, all: body ? 200 : 100 };
}

let world: SeedData;
beforeAll(async () => {
  world = await insertSeedData();
});

/** Fills the placeholders of a generated request with the current test data. */
function buildRequest({ visitor, by, params, search, headers, body }: GeneratedRequest) {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    fillPlaceholders(value, world),
  ]);
  return {
    as: world.users[visitor],
    by,
    params: Object.fromEntries(entries),
    search: fillPlaceholders(search, world, encodeURIComponent),
    headers,
    ...(body !== null && { body: Buffer.from(fillPlaceholders(body, world), 'latin1') }),
  };
}

type CallRequest = ReturnType<typeof buildRequest>;

/** Returns emails in a response that the caller neither owns nor sent. Admins may see every email. */
function findForeignEmails(
  text: string,
  sent: CallRequest,
  { visitor }: GeneratedRequest,
): string[] {
  if (visitor === 'admin') return [];
  const { params, search = '', body } = sent;
  const known = [
    sent.as?.email,
    JSON.stringify(params),
    decodeQuery(search),
    body?.toString(),
  ].join(' ');
  const emails = findEmails(text).filter((email) => email.endsWith('@people.test'));
  return emails.filter((email) => !known.toLowerCase().includes(email));
}

const decodeQuery = (search: string) => [...new URLSearchParams(search).values()].join(' ');

function expectSafeResponse(
  generated: GeneratedRequest,
  sent: CallRequest,
  { status, body, headers }: CallResult,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fullResponse = `${[...headers].map((pair) => pair.join(': ')).join('\n')}\n${text}`;
  expect(findLeaks(fullResponse)).toEqual([]);
  expect(findForeignEmails(text, sent, generated)).toEqual([]);
  // 501 marks features that aren't implemented. No service is down in this test.
  if (status !== 501) expect(status).toBeLessThan(500);
  if (status >= 400) expect(body.requestId).toBe(headers.get('x-request-id'));
}

/** The lowest status of each route: 2xx if any request succeeded. */
const lowestStatus = new Map<string, number>();

describe('with generated requests, every route responds as declared and leaks nothing', () => {
  it.each(SELECTED)(
    '%s',
    async (name, route) => {
      const property = fc.asyncProperty(requestArbitrary(route.declaration), async (generated) => {
        const sent = buildRequest(generated);
        const response = await call(route, sent);
        const hasChanged = route.declaration.method !== 'GET' && response.status < 400;
        if (hasChanged) world = await insertSeedData();
        lowestStatus.set(
          name,
          Math.min(response.status, lowestStatus.get(name) ?? response.status),
        );
        expectSafeResponse(generated, sent, response);
      });
      const command = `TEST_ALL=1 npx vitest run --project integration generated-calls -t '${name}'`;
      const examples = listFixedRequests(route.declaration).map((one): [GeneratedRequest] => [one]);
      await checkProperty(property, getRunCounts(route), command, examples);
    },
    600_000,
  );

  it('and every route succeeds at least once @long', () => {
    expect([...lowestStatus].filter(([, status]) => status >= 400)).toEqual([]);
    expect(lowestStatus.size).toBe(routes.length);
  });
});
