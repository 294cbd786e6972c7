import { beforeAll, describe, expect, it } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { RATES } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/http-client';
import { serve } from '@/tests/server';

/** The real listener before a real call that is counted by address. */
async function site(trustedHops: number) {
  const { port } = await serve({
    trustedHops,
    next: async (request, response) => {
      const headers = new Headers(request.headers as Record<string, string>);
      const address = `http://site.test${request.url}`;
      const asked = new Request(address, { method: 'POST', headers, body: '{' });
      const answer = await register(asked, { params: Promise.resolve({}) });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    },
  });
  return async (headers: Record<string, string> = {}) => {
    const { status } = await call(port, '/api/auth/register', { method: 'POST', headers });
    return status;
  };
}

const times = RATES.register.points;
/** Unreadable, but counted. */
const COUNTED = 400;

describe('the address that is counted', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  it('is the socket’s, whatever a client claims', async () => {
    const send = await site(0);
    const claims = (turn: number) => ({
      'x-forwarded-for': `6.6.6.${turn}`,
      forwarded: `for=6.6.6.${turn};proto=https`,
      'x-real-ip': `6.6.6.${turn}`,
      'x-client-address': `6.6.6.${turn}`,
      'x-forwarded-host': `evil${turn}.example`,
    });
    for (let turn = 0; turn < times; turn++) expect(await send(claims(turn))).toBe(COUNTED);
    expect(await send(claims(99))).toBe(429);
    expect(await send()).toBe(429);
  });

  it('is what the outermost trusted proxy saw, not what stands left of it', async () => {
    const send = await site(2);
    const through = (claim: string, client: string) =>
      send({ 'x-forwarded-for': `${claim}, ${client}, 10.0.0.2` });
    for (let turn = 0; turn < times; turn++) {
      expect(await through(`6.6.6.${turn}`, '203.0.113.9')).toBe(COUNTED);
    }
    expect(await through('6.6.6.99, 7.7.7.7', '203.0.113.9')).toBe(429);
    expect(await through('203.0.113.9', '203.0.113.10')).toBe(COUNTED);
  });

  it('is the socket’s when a request came past one of the trusted proxies', async () => {
    // Used up above, by the same socket.
    const send = await site(3);
    expect(await send({ 'x-forwarded-for': '203.0.113.20' })).toBe(429);
    expect(await send({ 'x-forwarded-for': '203.0.113.20, 10.0.0.2' })).toBe(429);
    expect(await send({ 'x-forwarded-for': 'nobody, 203.0.113.20, 10.0.0.2' })).toBe(429);
    expect(await send({ 'x-forwarded-for': '203.0.113.20, 10.0.0.3, 10.0.0.2' })).toBe(COUNTED);
  });
});
