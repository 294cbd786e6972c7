import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchHtml } from './fetch-html';

const server = createServer(({ url = '' }, response) => {
  const status = Number(url.slice(1));
  response.writeHead(status, { location: '/200' }).end(`page ${status}`);
});
let site: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each([302, 308, 404, 410, 500])(
  'doesn’t take a response with %i for the page',
  async (status) => {
    await expect(fetchHtml(`${site}/${status}`)).rejects.toThrow(
      `${site}/${status} returned ${status}.`,
    );
  },
);

it('reads a page, and a missing one where that is expected', async () => {
  expect(await fetchHtml(`${site}/200`)).toBe('page 200');
  expect(await fetchHtml(`${site}/404`, 404)).toBe('page 404');
  await expect(fetchHtml(`${site}/200`, 404)).rejects.toThrow(`${site}/200 returned 200.`);
});
