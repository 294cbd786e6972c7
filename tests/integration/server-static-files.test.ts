import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { CODE_PAGES } from '@/lib/email/schema';
import { compressFolder } from '@/scripts/compress-folder';
import { readStaticFiles } from '@/server/static-files';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

const SCRIPT = 'const wall = "Ä";'.repeat(50);
const URL_PATH = '/_next/static/chunks/app.js';

let root = '';
let folder = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fresco-static-'));
  folder = path.join(root, '.next/static');
  await mkdir(path.join(folder, 'chunks'), { recursive: true });
  await writeFile(path.join(folder, 'chunks/app.js'), SCRIPT);
  await writeFile(path.join(folder, 'font.woff2'), 'font');
  await compressFolder(folder);
});
afterAll(() => rm(root, { recursive: true }));

async function startSite() {
  const next = vi.fn((_request, response) => void response.end('from Next'));
  const { port } = await startServerForTest({ next, staticFiles: await readStaticFiles(root) });
  return { next, port };
}

it('serves a script without Next, cached forever, in the smallest supported encoding', async () => {
  const { next, port } = await startSite();
  const request = (encoding: string) =>
    sendRequest(port, `${URL_PATH}?v=1`, { headers: { 'accept-encoding': encoding } });
  const [brotli, gzipped, plain] = [
    await request('gzip, br'),
    await request('gzip'),
    await request('identity'),
  ];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  expect(gunzipSync(gzipped.body).toString()).toBe(SCRIPT);
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

it('supports HEAD and ETags', async () => {
  const { port } = await startSite();
  const head = await sendRequest(port, URL_PATH, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const headers = { 'if-none-match': String(head.headers.etag) };
  const notModified = await sendRequest(port, URL_PATH, { headers: headers });
  expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
});

it('serves a font, which compression would make larger, as it is', async () => {
  const { next, port } = await startSite();
  const headers = { 'accept-encoding': 'gzip, br' };
  for (let visit = 1; visit <= 2; visit += 1) {
    const font = await sendRequest(port, '/_next/static/font.woff2', { headers });
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
    expect(font.headers['content-encoding']).toBeUndefined();
  }
  expect(next).not.toHaveBeenCalled();
});

it('keeps serving deleted files, and passes everything else to Next', async () => {
  const { next, port } = await startSite();
  await rm(path.join(folder, 'chunks/app.js'));
  expect((await sendRequest(port, URL_PATH)).body.toString()).toBe(SCRIPT);
  const others = ['nothing.js', 'font.woff', 'chunks/app.js.br', 'chunks%2fapp.js'];
  for (const other of others) await sendRequest(port, `/_next/static/${other}`);
  await sendRequest(port, URL_PATH, { method: 'POST' });
  expect(next).toHaveBeenCalledTimes(others.length);
});

it('serves the files of other versions that are installed, and nothing else of them', async () => {
  const { next, port } = await startSite();
  const other = path.join(root, '.versions/1a2b3c/.next/static/chunks');
  await mkdir(other, { recursive: true });
  await writeFile(path.join(other, 'old.js'), 'old');
  await writeFile(path.join(other, '../../secret.js'), 'secret');
  const old = await sendRequest(port, '/_next/static/chunks/old.js');
  expect([old.status, old.body.toString()]).toEqual([200, 'old']);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(next).not.toHaveBeenCalled();
  const others = ['../secret.js', 'chunks/../../secret.js', '..%2fsecret.js', 'chunks//old.js'];
  for (const path of others) {
    const { body } = await sendRequest(port, `/_next/static/${path}`);
    expect(['old', 'secret'], path).not.toContain(body.toString());
  }
});

const CODE = 'MYSECRETCODE12345';

const SECRECY = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

it('links in emails have the code in the fragment, which browsers never send', () => {
  const { resetPassword, verifyEmail, confirmEmail, undoEmailChange, unsubscribe } = accountPaths;
  const links = [resetPassword, verifyEmail, confirmEmail, undoEmailChange, unsubscribe].map(
    (link) => link(CODE),
  );
  expect(links).toEqual(CODE_PAGES.map((page) => `/${page}#code=${CODE}`));
});

it.each(CODE_PAGES)('a link to /%s with the code in the query never reaches Next', async (page) => {
  const next = vi.fn((_request, response) => void response.end('page'));
  const { port } = await startServerForTest({ next });
  const requests: [path: string, options?: Parameters<typeof sendRequest>[2]][] = [
    [`/${page}?code=${CODE}`],
    [`/${page}?code=${CODE}`, { method: 'HEAD' }],
    [`/${page}?code=${CODE}`, { method: 'POST' }],
    [`/${page}?code=${CODE}&_rsc=1a2b3`, { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
    [`/${page}/?code=${CODE}`],
    [`/${page.replace('-', '%2D')}?code=${CODE}`],
    [`/${page.toUpperCase()}?code=${CODE}`],
    [`/${page}.rsc?code=${CODE}`],
    [`/${page}.segments/_tree.segment.rsc?code=${CODE}`],
    [`/${page}?x=1&%63ode=${CODE}&code=2`],
    [`/${page}?x=?&code=${CODE}`],
  ];
  for (const [path, options] of requests) {
    const { status, headers, body } = await sendRequest(port, path, options);
    expect([status, headers.location, body.toString()], path).toEqual([
      303,
      `/${page}#code=${CODE}`,
      '',
    ]);
    expect(headers, path).toMatchObject({ ...SECRECY, 'cache-control': 'private, no-store' });
  }
  for (const path of [`//${page}?code=${CODE}`, `/\\${page}?code=${CODE}`]) {
    const { status, headers, body } = await sendRequest(port, path);
    expect(status, path).toBe(400);
    expect(headers, path).toMatchObject({ ...SECRECY, 'cache-control': 'no-store' });
    expect(body.toString(), path).not.toContain(CODE);
  }
  expect(next).not.toHaveBeenCalled();
});

it('responses of code pages are private and send no referrer, errors included', async () => {
  const { port } = await startServerForTest({
    next: (request, response) => {
      if (request.url === '/verify-email/') response.setHeader('Location', '/verify-email');
      response.writeHead(request.url === '/verify-email/' ? 308 : 200).end();
    },
  });
  const send = async (path: string, method = 'GET') => {
    const { status, headers } = await sendRequest(port, path, { method });
    expect(headers, path).toMatchObject(SECRECY);
    expect(headers['cache-control'], path).toMatch(/no-store/);
    return status;
  };
  expect(await send('/verify-email')).toBe(200);
  expect(await send('/verify-email?result=done')).toBe(200);
  expect(await send('/verify-email/')).toBe(308);
  expect(await send('/verify-email', 'POST')).toBe(303);
  expect(await send('/verify-email', 'PUT')).toBe(405);
  const { headers } = await sendRequest(port, '/verify-emails?code=x');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
