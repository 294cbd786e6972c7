import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { get } from './site';

const BAD_PAGES = [
  ...['OR', '|', '-', '"', 'tag:"open', '((', '%_\\', ':'].map((part) => part.repeat(50)),
  'a '.repeat(100),
  'date:1000..9999 width:9..1',
].map((q) => paths.search(q));

test('The page shows what was understood of any input', async () => {
  for (const path of BAD_PAGES) {
    for (const rest of ['', '&page=7', '&page=-1', '&ratios=0x0&sorting=best', '&q=b']) {
      const { status, body } = await get(path + rest);
      expect([path + rest, status]).toEqual([path + rest, 200]);
      expect(body.toString()).toContain('<h1');
    }
  }
});
