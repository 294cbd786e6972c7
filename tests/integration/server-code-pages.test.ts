import { expect, it, vi } from 'vitest';
import { CODE_PAGES } from '@/lib/email/schema';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';

const CODE = 'MYSECRETCODE12345';

const SECRECY = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

it('links in emails have the code in the fragment, which browsers never send', () => {
  const { resetPassword, verifyEmail, confirmEmail, undoEmailChange, unsubscribe } = paths;
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
