import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compressFolder } from '@/scripts/compress-folder';
import { readStaticFiles } from '@/server/static-files';
import { call } from '@/tests/http-client';
import { serve } from '@/tests/server';

const SCRIPT = 'const wall = "Ä";'.repeat(50);
const ADDRESS = '/_next/static/chunks/app.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-static-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'chunks/app.js'), SCRIPT);
  await writeFile(path.join(folder, 'font.woff2'), 'font');
  await compressFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function site() {
  const next = vi.fn((_request, response) => void response.end('from Next'));
  const { port } = await serve({ next, staticFiles: await readStaticFiles(folder) });
  return { next, port };
}

it('sends a script past Next, to be kept for good, in the fewest bytes a browser reads', async () => {
  const { next, port } = await site();
  const ask = (encoding: string) =>
    call(port, `${ADDRESS}?v=1`, { headers: { 'accept-encoding': encoding } });
  const [small, zipped, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')];
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.body).toString()).toBe(SCRIPT);
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(next).not.toHaveBeenCalled();
});

it('sends only the head, or the word that nothing changed, where no more is asked for', async () => {
  const { port } = await site();
  const head = await call(port, ADDRESS, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const known = { 'if-none-match': String(head.headers.etag) };
  const same = await call(port, ADDRESS, { headers: known });
  expect([same.status, same.body.length]).toEqual([304, 0]);
});

it('goes on when the files have gone, and leaves to Next what it does not have', async () => {
  const { next, port } = await site();
  await rm(path.join(folder, 'chunks/app.js'));
  expect((await call(port, ADDRESS)).body.toString()).toBe(SCRIPT);
  const others = ['font.woff2', 'chunks/app.js.br', '../server/app.js', 'chunks/%2e%2e/app.js'];
  for (const other of others) await call(port, `/_next/static/${other}`);
  await call(port, ADDRESS, { method: 'POST' });
  expect(next).toHaveBeenCalledTimes(others.length);
});
