import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseOutage, pool } from '@/lib/platform/db';
import { measureFastest } from '@/tests/wait-for';

/** `AuthenticationOk` and `ReadyForQuery` of PostgreSQL's protocol. */
const WELCOME = Buffer.from('520000000800000000' + '5a0000000549', 'hex');

/** Accepts connections and never answers a query. */
const silent = net.createServer((socket) => socket.once('data', () => socket.write(WELCOME)));

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  process.env.RESPONSE_SECONDS = '3';
  process.env.DATABASE_URL = `postgres://fresco@127.0.0.1:${port}/fresco`;
});
afterAll(() => void silent.close());

it('a database that falls silent after a slow connection still fails within three seconds @long', async () => {
  // The settings of a connection get a quarter of the time: connecting may have taken the rest.
  const elapsed = await measureFastest(2500, async () => {
    const error = await pool()
      .query('SELECT 1')
      .catch((cause: unknown) => cause);
    expect(isDatabaseOutage(error)).toBe(true);
  });
  expect(elapsed).toBeLessThan(2500);
});
