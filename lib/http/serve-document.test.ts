import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveDocument } from './serve-document';

let documents = 0;
const TYPE = 'application/rss+xml';

/** Every test requests its own URL. */
function send(body: string | null, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://site.test/feed/${documents}`, { headers });
  return serveDocument(request, TYPE, async () => body);
}

beforeEach(() => {
  documents += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a document', () => {
  it('has a content type and cache headers', async () => {
    const { status, headers } = await send('<rss/>');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(headers.get('cache-control')).toContain('s-maxage=10');
    expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:01 GMT');
  });

  it('is a 304 for a matching entity tag or date', async () => {
    const first = await send('<rss/>');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const date = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
    for (const headers of [tag, date, { ...tag, ...date }]) {
      const again = await send('<rss/>', headers);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    }
  });

  it('is sent again after a change within the same second', async () => {
    const first = await send('<rss>1</rss>');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const date = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    for (const headers of [tag, date, { ...tag, ...date }]) {
      expect((await send('<rss>2</rss>', headers)).status).toBe(200);
    }
  });

  it('that does not exist is a 404 in the API’s error shape', async () => {
    const missing = await send(null);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not_found' });
  });
});
