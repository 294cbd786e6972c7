import '@/tests/site-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDocument } from './document';

let address = 0;
const TYPE = 'application/rss+xml';

/** Asks an address of its own for each test. */
function ask(body: string | null, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://site.test/feed/${address}`, { headers });
  return answerDocument(request, TYPE, async () => body);
}

beforeEach(() => {
  address += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a document', () => {
  it('says what it is and how long it may be kept', async () => {
    const { status, headers } = await ask('<rss/>');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(headers.get('cache-control')).toContain('s-maxage=10');
    expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 12:00:01 GMT');
  });

  it('is not sent again to who has it, by its tag or by its date', async () => {
    const first = await ask('<rss/>');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const date = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
    for (const headers of [tag, date, { ...tag, ...date }]) {
      const again = await ask('<rss/>', headers);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    }
  });

  it('is sent again when it changed, even within the same second', async () => {
    const first = await ask('<rss>1</rss>');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const date = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
    for (const headers of [tag, date, { ...tag, ...date }]) {
      expect((await ask('<rss>2</rss>', headers)).status).toBe(200);
    }
  });

  it('that is not there is a 404 in the shape of all errors', async () => {
    const missing = await ask(null);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not_found' });
  });
});
