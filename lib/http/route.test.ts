import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { getNormalizeQuery } from '@/lib/platform/declared-routes';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import {
  buildField,
  buildFile,
  buildNoise,
  buildRequest,
  createFolderForEachTest,
  directory,
  END,
  MAX_BYTES,
} from '@/tests/multipart';
import { multipart } from './body-declaration';
import { type Route, route } from './route';

const send = (handler: Route, request: Request) =>
  handler(request, { params: Promise.resolve({}) });

it('only responses that aren’t downloads are shared, which are in memory before anyone gets them', () => {
  const declare = (name: string, mediaType?: string) =>
    route(
      {
        method: 'GET',
        path: `/test/${name}`,
        summary: 'Returns something.',
        description: 'Of any length.',
        auth: 'anyone',
        responses: { 200: { description: 'It.', ...(mediaType && { mediaType }) } },
      },
      async () => ({ status: 200 }),
    );
  declare('list');
  declare('archive', 'application/zip');
  expect(getNormalizeQuery('/api/test/list')).toBeDefined();
  expect(getNormalizeQuery('/api/test/archive')).toBeUndefined();
});

describe('declared headers', () => {
  const handler = route(
    {
      method: 'GET',
      path: '/test/headers',
      summary: 'Returns its headers.',
      description: 'Of the request.',
      auth: 'anyone',
      headers: z.object({ 'X-Count': z.coerce.number().int(), 'X-Note': z.string().optional() }),
      responses: { 200: { description: 'The headers.' } },
    },
    async ({ headers }) => ({ status: 200, body: headers }),
  );
  const get = (headers: Record<string, string>) =>
    send(handler, new Request('http://site.test/api/test/headers', { headers }));

  it('reach the handler parsed, without the others', async () => {
    const response = await get({ 'x-count': '3', 'x-other': 'a' });
    expect(await response.json()).toEqual({ 'X-Count': 3 });
  });

  it.each<Record<string, string>>([{}, { 'x-count': 'many' }])(
    'get a 400 if invalid: %o',
    async (headers) => {
      const response = await get(headers);
      expect(response.status).toBe(400);
      expect((await response.json()).issues[0].path).toBe('X-Count');
    },
  );
});

describe('a declared form', () => {
  let received: string[] = [];
  const handler = route(
    {
      method: 'POST',
      path: '/test/form',
      summary: 'Reads a form.',
      description: 'With a file.',
      auth: 'anyone',
      body: multipart({
        file: 'picture',
        maxBytes: () => MAX_BYTES,
        fields: z.strictObject({ title: z.string().trim().max(10) }),
      }),
      responses: { 200: { description: 'The title.' } },
    },
    async ({ body: { fields, file: picture } }) => {
      received.push(`${fields.title} ${(await readFile(picture.path)).length}`);
      if (fields.title === 'fail') throw new AppError('conflict', 'There is one already.');
      return { status: 200, body: fields };
    },
  );

  createFolderForEachTest();
  beforeEach(() => {
    received = [];
    Object.assign(env(), { DATA_DIR: directory });
  });

  const post = async (...parts: Buffer[]) => {
    const response = await send(handler, buildRequest(Buffer.concat([...parts, END])));
    expect(await readdir(getIncomingFolder())).toEqual([]);
    return { status: response.status, body: await response.json() };
  };

  it('reaches the handler parsed, and its file is deleted afterwards', async () => {
    const { status } = await post(
      buildFile('picture', buildNoise(3_000)),
      buildField('title', ' Dunes '),
    );
    expect([status, received]).toEqual([200, ['Dunes 3000']]);
  });

  it('leaves no file if the handler fails', async () => {
    const { status } = await post(
      buildFile('picture', buildNoise(3_000)),
      buildField('title', 'fail'),
    );
    expect([status, received]).toEqual([409, ['fail 3000']]);
  });

  it.each([
    [
      'an invalid field',
      'title',
      [buildFile('picture', buildNoise(10)), buildField('title', 'x'.repeat(11))],
    ],
    [
      'an unknown field',
      '',
      [buildFile('picture', buildNoise(10)), buildField('title', 'a'), buildField('b', 'c')],
    ],
    ['no file, even with an invalid field', 'picture', [buildField('title', 'x'.repeat(11))]],
  ])('gets a 400 for %s', async (_, where, parts) => {
    const { status, body } = await post(...parts);
    expect([status, body.issues[0].path, received]).toEqual([400, where, []]);
  });

  it('gets a 413 above the declared size', async () => {
    const { status } = await post(
      buildFile('picture', buildNoise(MAX_BYTES + 1)),
      buildField('title', 'a'),
    );
    expect([status, received]).toEqual([413, []]);
  });

  it('gets a 415 for a body of another type', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await send(handler, buildRequest(Buffer.from('{}'), { headers }));
    expect(response.status).toBe(415);
  });
});
