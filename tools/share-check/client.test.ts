import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { AGENTS } from './agents';
import { createClient } from './client';

const requestHeaders: IncomingHttpHeaders[] = [];
const server = createServer(async ({ url, headers }, response) => {
  requestHeaders.push(headers);
  if (url === '/moved') return response.writeHead(308, { location: '/' }).end();
  const picture = await photoJpeg({ width: 80, height: 50, orientation: 6 });
  const isTruncated = url === '/truncated.jpg';
  return response
    .writeHead(200, { 'content-type': 'image/jpeg' })
    .end(isTruncated ? picture.subarray(0, picture.length / 2) : picture);
});
let site: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('every agent sends its user agent, and one sends none', async () => {
  for (const agent of AGENTS) {
    await createClient(agent).get(`${site}/`);
    expect(requestHeaders.at(-1)?.['user-agent'] ?? null).toBe(agent.userAgent);
  }
  expect(AGENTS.filter(({ userAgent }) => userAgent === null)).toHaveLength(1);
});

it('redirects are not followed', async () => {
  const { status } = await createClient(AGENTS[0]!).get(`${site}/moved`);
  expect(status).toBe(308);
});

it('format and size come from the decoded image, and truncated images have none', async () => {
  const client = createClient(AGENTS[0]!);
  expect(await client.getImage(`${site}/a.jpg`)).toMatchObject({
    format: 'image/jpeg',
    width: 50,
    height: 80,
  });
  expect((await client.getImage(`${site}/truncated.jpg`)).format).toBeNull();
});
