import { afterEach, expect, it, vi } from 'vitest';
import { JSON_BODY_SECONDS } from '@/lib/limits';
import { readJson } from './read-body';

afterEach(() => vi.useRealTimers());

it('a JSON body that takes too long to arrive is rejected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writable.getWriter().write(Buffer.from('{'));
  const init = { method: 'POST', body: readable, duplex: 'half' } as RequestInit;
  const read = readJson(new Request('http://localhost/api/favorites', init));
  const rejected = expect(read).rejects.toMatchObject({ code: 'timeout' });
  vi.advanceTimersByTime(JSON_BODY_SECONDS * 1000);
  await rejected;
});
