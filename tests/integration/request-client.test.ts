import { expect, it } from 'vitest';
import { route } from '@/lib/http/route';
import {
  createRequestContext,
  getRequestContext,
  runInRequestContext,
} from '@/lib/platform/request-context';
import { call } from '@/tests/call';
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
  const send = (network: string) =>
    runInRequestContext({ ...createRequestContext('1'), client: network }, () =>
      call(handler, { as: user }),
    );
  expect((await send('203.0.113.1')).body).toBe(user.id);
  expect((await send('2001:db8::/48')).body).toBe(user.id);
});
