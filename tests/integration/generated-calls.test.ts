import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/app/api/routes';
import { isMultipart } from '@/lib/http/body-declaration';
import type { Route } from '@/lib/http/route';
import { type Called, call } from '@/tests/call';
import { holds } from '@/tests/generated/holds';
import { type Generated, requestsOf } from '@/tests/generated/requests';
import { filled, makeWorld, type World } from '@/tests/generated/world';
import { addressesIn, leaksIn } from '@/tests/leaks';

const nameOf = ({ declaration }: Route) => `${declaration.method} ${declaration.path}`;
const ROWS = routes.map((route) => [nameOf(route), route] as const);
/** Where pictures are cut, or the world has to be made anew after each, fewer have to do. */
const triesOf = ({ declaration: { body, method } }: Route) =>
  isMultipart(body) || method === 'DELETE' ? { daily: 5, all: 200 } : { daily: 10, all: 500 };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** A request as it is sent to the world of this moment. */
function readyToSend({ visitor, by, params, search, headers, body }: Generated) {
  const entries = Object.entries(params).map(([name, value]) => [name, filled(value, world)]);
  return {
    as: world.people[visitor],
    by,
    params: Object.fromEntries(entries),
    search: filled(search, world, encodeURIComponent),
    headers,
    ...(body !== null && { body: Buffer.from(filled(body, world), 'latin1') }),
  };
}

type Sent = ReturnType<typeof readyToSend>;

/** Other people's addresses are for admins; one's own, and what one sent oneself, is no secret. */
function foreignAddresses(text: string, sent: Sent, { visitor }: Generated): string[] {
  if (visitor === 'admin') return [];
  const { params, search = '', body } = sent;
  const known = [sent.as?.email, JSON.stringify(params), decoded(search), body?.toString()].join(
    ' ',
  );
  const people = addressesIn(text).filter((address) => address.endsWith('@people.test'));
  return people.filter((address) => !known.toLowerCase().includes(address));
}

const decoded = (search: string) => [...new URLSearchParams(search).values()].join(' ');

function hold(generated: Generated, sent: Sent, { status, body, headers }: Called) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const whole = `${[...headers].map((pair) => pair.join(': ')).join('\n')}\n${text}`;
  expect(leaksIn(whole)).toEqual([]);
  expect(foreignAddresses(text, sent, generated)).toEqual([]);
  // 501 says what a call does not do yet; nothing here is busy or broken.
  if (status !== 501) expect(status).toBeLessThan(500);
  if (status >= 400) expect(body.requestId).toBe(headers.get('x-request-id'));
}

/** The least status each call has answered: 2xx, when it ever did its work. */
const best = new Map<string, number>();

describe('whatever is sent to it, a call answers as it declares and keeps its inside to itself', () => {
  it.each(ROWS)(
    '%s',
    async (name, route) => {
      const property = fc.asyncProperty(requestsOf(route.declaration), async (generated) => {
        const sent = readyToSend(generated);
        const answer = await call(route, sent);
        const hasChanged = route.declaration.method !== 'GET' && answer.status < 400;
        if (hasChanged) world = await makeWorld();
        best.set(name, Math.min(answer.status, best.get(name) ?? answer.status));
        hold(generated, sent, answer);
      });
      const command = `npx vitest run --project integration generated-calls -t '${name}'`;
      await holds(property, triesOf(route), command);
    },
    600_000,
  );

  it('and some of it is what the call is for @long', () => {
    expect([...best].filter(([, status]) => status >= 400)).toEqual([]);
    expect(best.size).toBe(routes.length);
  });
});
