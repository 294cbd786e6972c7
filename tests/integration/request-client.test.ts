import { expect, it } from 'vitest';
import { route } from '@/lib/http/route';
import {
  createRequestContext,
  getRequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { insertUser } from '@/tests/factories';

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
