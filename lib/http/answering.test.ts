import '@/tests/site-settings';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/platform/log';
import { countUse, forgiveUse } from '@/lib/platform/rate-limit';
import { duringRequest, newRequest } from '@/lib/platform/request';
import { answering } from './answering';
import { toResponse } from './reply';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://site.test/api/things', { headers });

/** Somebody new each time. */
let people = 0;
const somebody = () => {
  people += 1;
  return `somebody ${people}`;
};

function written(stream: NodeJS.WriteStream) {
  const lines: string[] = [];
  stream.isTTY = false;
  vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return () => lines.map((line) => JSON.parse(line));
}

describe('an answer', () => {
  it('says what its request was counted as, and what is left', async () => {
    const who = somebody();
    const ask = (headers = {}) =>
      answering(request(headers), {}, async () => {
        await countUse('readSignedOut', who);
        return toResponse({ status: 200, body: [], cache: 'public' }, request(headers));
      });
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe('"read";q=300;w=300');
    expect(first.headers.get('ratelimit')).toBe('"read";r=299;t=300');
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-type')).toBeNull();
    expect(again.headers.get('ratelimit')).toMatch(/^"read";r=298;t=(300|299)$/);
  });

  it('names every limit, and the tighter of two under one name', async () => {
    const [one, other] = [somebody(), somebody()];
    await countUse('search', other);
    const { headers } = await answering(request(), {}, async () => {
      await countUse('readSignedIn', one);
      await countUse('search', other);
      await countUse('search', one);
      return new Response();
    });
    expect(headers.get('ratelimit-policy')).toBe('"read";q=1500;w=300, "search";q=60;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"read";r=1499;t=300, "search";r=58;t=(60|59)$/);
  });

  it('gives back what was forgiven', async () => {
    const who = somebody();
    const { headers } = await answering(request(), {}, async () => {
      await countUse('search', who);
      await forgiveUse('search', who);
      return new Response();
    });
    expect(headers.get('ratelimit')).toMatch(/^"search";r=60;/);
  });

  it('that refuses says the same as Retry-After', async () => {
    const who = somebody();
    const ask = () =>
      answering(request(), {}, async () => {
        await countUse('search', who);
        return new Response();
      });
    for (let time = 0; time < 60; time++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    const wait = refused.headers.get('retry-after');
    expect(refused.headers.get('ratelimit')).toBe(`"search";r=0;t=${wait}`);
    expect(refused.headers.get('ratelimit-policy')).toBe('"search";q=60;w=60');
  });

  it('to what was not counted says nothing of limits', async () => {
    const { headers } = await answering(request(), {}, async () => new Response());
    expect(headers.has('ratelimit')).toBe(false);
    expect(headers.has('ratelimit-policy')).toBe(false);
  });

  it('is readable to scripts of any site where it is open, also when it is a refusal', async () => {
    const refuse = async () => {
      throw new AppError('not_found', 'There is none.');
    };
    for (const work of [async () => new Response(), refuse]) {
      const open = await answering(request(), { isOpen: true }, work);
      expect(open.headers.get('access-control-allow-origin')).toBe('*');
      expect(open.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(open.headers.has('access-control-allow-credentials')).toBe(false);
      const closed = await answering(request(), {}, work);
      expect(closed.headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

describe('the id of a request', () => {
  it('is the same in the answer, its body and every line that was logged for it', async () => {
    const [lines, complaints] = [written(process.stdout), written(process.stderr)];
    const response = await answering(request({ 'x-request-id': 'front-1234' }), {}, async () => {
      log.info('thing.begun');
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new TypeError('a bug of ours');
    });
    vi.restoreAllMocks();
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('front-1234');
    expect(await response.json()).toMatchObject({ code: 'internal', requestId: 'front-1234' });
    expect(lines()).toEqual([expect.objectContaining({ requestId: 'front-1234' })]);
    expect(complaints()).toEqual([
      expect.objectContaining({ event: 'request.failed', requestId: 'front-1234', status: 500 }),
    ]);
  });

  it('is not on what goes on long after the answer, nor on what no request waits for', () => {
    const lines = written(process.stdout);
    const context = newRequest('one');
    duringRequest(context, () => {
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
