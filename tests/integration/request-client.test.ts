import { expect, it } from 'vitest';
import { route } from '@/lib/http/route';
import {
  createRequestContext,
  getRequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { insertUser } from '@/tests/factories';

it('requests of an account take turns together, from any network', async () => {
  const user = await insertUser();
  const handler = route(
    {
      method: 'GET',
      path: '/test/client',
      summary: 'Returns whose turn it takes.',
      description: 'In the decode queue.',
      auth: 'anyone',
      responses: { 200: { description: 'The client.' } },
    },
    async () => ({ status: 200, body: getRequestContext()?.client }),
  );
  const send = async (network: string) => {
    const headers = { authorization: `Bearer ${user.token}` };
    const request = new Request('http://site.test/api/test/client', { headers });
    const response = await runInRequestContext(
      { ...createRequestContext('1'), client: network },
      () => handler(request, { params: Promise.resolve({}) }),
    );
    return response.json();
  };
  expect(await send('203.0.113.1')).toBe(user.id);
  expect(await send('2001:db8::/48')).toBe(user.id);
});
