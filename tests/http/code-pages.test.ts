import { expect, test } from 'vitest';
import { CODE_PAGES } from '@/lib/email/schema';
import { get } from './site';

test('Pages that take a code are never stored, and send no referrer', async () => {
  for (const name of CODE_PAGES) {
    const page = await get(`/${name}`);
    const again = await get(`/${name}?result=not_found`);
    const data = await get(`/${name}?_rsc=1`, { rsc: '1' });
    const slash = await get(`/${name}/`);
    const link = await get(`/${name}?code=secret`);
    const responses = [page, again, data, slash, link];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 308, 303]);
    for (const { headers } of responses) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-status']).toBeUndefined();
    }
  }
});
