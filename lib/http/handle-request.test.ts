import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/platform/log';
import { consumeRateLimit, refundRateLimit, withRateLimit } from '@/lib/platform/rate-limit';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { handleRequest } from './handle-request';
import { toResponse } from './route-response';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://site.test/api/things', { headers });

let subjects = 0;
const newSubject = () => {
  subjects += 1;
  return `subject ${subjects}`;
};

function captureLog(stream: NodeJS.WriteStream) {
  const lines: string[] = [];
  stream.isTTY = false;
  vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return () => lines.map((line) => JSON.parse(line));
}

describe('a response', () => {
  it('has the rate limits of the request and what remains of them', async () => {
    const subject = newSubject();
    const send = (headers = {}) =>
      handleRequest(request(headers), {}, async () => {
        await consumeRateLimit('readSignedOut', subject);
        return toResponse({ status: 200, body: [], cache: 'public' }, request(headers));
      });
    const first = await send();
    expect(first.headers.get('ratelimit-policy')).toBe('"read";q=300;w=300');
    expect(first.headers.get('ratelimit')).toBe('"read";r=299;t=300');
    const again = await send({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-type')).toBeNull();
    expect(again.headers.get('ratelimit')).toMatch(/^"read";r=298;t=(300|299)$/);
  });

  it('lists every limit, and the tighter of two with the same name', async () => {
    const [first, second] = [newSubject(), newSubject()];
    await consumeRateLimit('search', second);
    const { headers } = await handleRequest(request(), {}, async () => {
      await consumeRateLimit('readSignedIn', first);
      await consumeRateLimit('search', second);
      await consumeRateLimit('search', first);
      return new Response();
    });
    expect(headers.get('ratelimit-policy')).toBe('"read";q=1500;w=300, "search";q=60;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"read";r=1499;t=300, "search";r=58;t=(60|59)$/);
  });

  it('restores a forgiven request', async () => {
    const subject = newSubject();
    const { headers } = await handleRequest(request(), {}, async () => {
      await consumeRateLimit('search', subject);
      await refundRateLimit('search', subject);
      return new Response();
    });
    expect(headers.get('ratelimit')).toMatch(/^"search";r=60;/);
  });

  it.each([
    ['unavailable', 60],
    ['internal', 60],
    ['unprocessable', 59],
    ['conflict', 59],
  ] as const)('with the error %s leaves %i uses', async (code, left) => {
    const subject = newSubject();
    const fail = () => Promise.reject(new AppError(code, 'It failed.'));
    captureLog(process.stderr);
    const response = await handleRequest(request(), {}, () =>
      withRateLimit('search', subject, fail),
    );
    vi.restoreAllMocks();
    expect(response.headers.get('ratelimit')).toContain(`;r=${left};`);
  });

  it('with a format that isn’t offered is not logged as an error', async () => {
    const errors = captureLog(process.stderr);
    const refuse = () => Promise.reject(new AppError('not_implemented', 'Only JSON.'));
    const { status } = await handleRequest(request(), {}, refuse);
    vi.restoreAllMocks();
    expect([status, errors()]).toEqual([501, []]);
  });

  it('with status 429 has the same wait as Retry-After', async () => {
    const subject = newSubject();
    const send = () =>
      handleRequest(request(), {}, async () => {
        await consumeRateLimit('search', subject);
        return new Response();
      });
    for (let time = 0; time < 60; time++) expect((await send()).status).toBe(200);
    const limited = await send();
    expect(limited.status).toBe(429);
    const wait = limited.headers.get('retry-after');
    expect(limited.headers.get('ratelimit')).toBe(`"search";r=0;t=${wait}`);
    expect(limited.headers.get('ratelimit-policy')).toBe('"search";q=60;w=60');
  });

  it('without a counted limit has no rate limit headers', async () => {
    const { headers } = await handleRequest(request(), {}, async () => new Response());
    expect(headers.has('ratelimit')).toBe(false);
    expect(headers.has('ratelimit-policy')).toBe(false);
  });

  it('is readable by scripts of any site if it is open, errors included', async () => {
    const fail = async () => {
      throw new AppError('not_found', 'Not found.');
    };
    for (const handler of [async () => new Response(), fail]) {
      const open = await handleRequest(request(), { allowsAnyOrigin: true }, handler);
      expect(open.headers.get('access-control-allow-origin')).toBe('*');
      expect(open.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(open.headers.has('access-control-allow-credentials')).toBe(false);
      const closed = await handleRequest(request(), {}, handler);
      expect(closed.headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

describe('the request ID', () => {
  it('is the same in the headers, the body and every log line', async () => {
    const [lines, errors] = [captureLog(process.stdout), captureLog(process.stderr)];
    const response = await handleRequest(
      request({ 'x-request-id': 'front-1234' }),
      {},
      async () => {
        log.info('thing.started');
        await new Promise((resolve) => setTimeout(resolve, 1));
        throw new TypeError('a bug');
      },
    );
    vi.restoreAllMocks();
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('front-1234');
    expect(await response.json()).toMatchObject({ code: 'internal', requestId: 'front-1234' });
    expect(lines()).toEqual([expect.objectContaining({ requestId: 'front-1234' })]);
    expect(errors()).toEqual([
      expect.objectContaining({ event: 'request.failed', requestId: 'front-1234', status: 500 }),
    ]);
  });

  it('is missing from log lines long after the response or outside a request', () => {
    const lines = captureLog(process.stdout);
    const context = createRequestContext('one');
    runInRequestContext(context, () => {
      context.endedAt = performance.now() - 1000;
      log.info('mail.sent');
      context.endedAt = performance.now() - 61_000;
      log.info('timer.ran');
    });
    log.info('server.draining');
    vi.restoreAllMocks();
    expect(lines().map(({ requestId }) => requestId)).toEqual(['one', undefined, undefined]);
  });
});
