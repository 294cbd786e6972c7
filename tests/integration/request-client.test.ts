import { beforeAll, describe, expect, it } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { route } from '@/lib/http/route';
import { env } from '@/lib/platform/env';
import {
  createRequestContext,
  getRequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { RATES } from '@/lib/rates';
import { insertUser } from '@/tests/factories';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

/** Starts the real server in front of a route that is rate limited by IP address. */
async function startSite(trustedHops: number) {
  const { port } = await startServerForTest({
    trustedHops,
    next: async (request, response) => {
      const headers = new Headers(request.headers as Record<string, string>);
      const url = `http://site.test${request.url}`;
      const forwarded = new Request(url, { method: 'POST', headers, body: '{' });
      const result = await register(forwarded, { params: Promise.resolve({}) });
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(await result.text());
    },
  });
  return async (headers: Record<string, string> = {}) => {
    const { status } = await sendRequest(port, '/api/auth/register', { method: 'POST', headers });
    return status;
  };
}

const limit = RATES.register.points;
/** The invalid body is rejected, but the request counts. */
const COUNTED = 400;

describe('the IP address used for rate limits', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  it('is that of the socket, whatever headers a client sends', async () => {
    const send = await startSite(0);
    const forgedHeaders = (attempt: number) => ({
      'x-forwarded-for': `6.6.6.${attempt}`,
      forwarded: `for=6.6.6.${attempt};proto=https`,
      'x-real-ip': `6.6.6.${attempt}`,
      'x-client-address': `6.6.6.${attempt}`,
      'x-forwarded-host': `evil${attempt}.example`,
    });
    for (let attempt = 0; attempt < limit; attempt++)
      expect(await send(forgedHeaders(attempt))).toBe(COUNTED);
    expect(await send(forgedHeaders(99))).toBe(429);
    expect(await send()).toBe(429);
  });

  it('is the one seen by the outermost trusted proxy', async () => {
    const send = await startSite(2);
    const sendThroughProxies = (forged: string, client: string) =>
      send({ 'x-forwarded-for': `${forged}, ${client}, 10.0.0.2` });
    for (let attempt = 0; attempt < limit; attempt++) {
      expect(await sendThroughProxies(`6.6.6.${attempt}`, '203.0.113.9')).toBe(COUNTED);
    }
    expect(await sendThroughProxies('6.6.6.99, 7.7.7.7', '203.0.113.9')).toBe(429);
    expect(await sendThroughProxies('203.0.113.9', '203.0.113.10')).toBe(COUNTED);
  });

  it('is that of the socket if a request bypassed a trusted proxy', async () => {
    // The first test used up the limit of this socket.
    const send = await startSite(3);
    expect(await send({ 'x-forwarded-for': '203.0.113.20' })).toBe(429);
    expect(await send({ 'x-forwarded-for': '203.0.113.20, 10.0.0.2' })).toBe(429);
    expect(await send({ 'x-forwarded-for': 'unknown, 203.0.113.20, 10.0.0.2' })).toBe(429);
    expect(await send({ 'x-forwarded-for': '203.0.113.20, 10.0.0.3, 10.0.0.2' })).toBe(COUNTED);
  });
});

const handler = route(
  {
    method: 'GET',
    path: '/test/client',
    summary: 'Returns the client of the request.',
    description: 'In the decode queue.',
    auth: 'anyone',
    responses: { 200: { description: 'The client.' } },
  },
  async () => ({ status: 200, body: getRequestContext()?.client }),
);

async function findClient(network: string, headers: Record<string, string>) {
  const request = new Request('http://site.test/api/test/client', { headers });
  const response = await runInRequestContext(
    { ...createRequestContext('1'), client: network },
    () => handler(request, { params: Promise.resolve({}) }),
  );
  return response.json();
}

it('requests of an account take turns together, from any network', async () => {
  const { id, token } = await insertUser();
  const headers = { authorization: `Bearer ${token}` };
  expect(await findClient('203.0.113.1', headers)).toBe(id);
  expect(await findClient('2001:db8::/48', headers)).toBe(id);
});

it('a signed-out request keeps the client that the listener set', async () => {
  const headers = { 'x-client-address': '2001:db8:0:1::1' };
  expect(await findClient('2001:db8::/48', headers)).toBe('2001:db8::/48');
});
