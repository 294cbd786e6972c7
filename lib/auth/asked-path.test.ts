import { describe, expect, it } from 'vitest';
import { ASKED_HEADER, askedScreen } from './asked-path';

const asking = (asked?: string) => askedScreen(new Headers(asked ? { [ASKED_HEADER]: asked } : {}));

describe('the screen somebody was going to', () => {
  it.each(['/admin', '/admin/users?view=list&q=an', '/admin/users/0193'])('is %s', (asked) => {
    expect(asking(asked)).toBe(asked);
  });

  // Where no middleware ran, a browser may have sent the header itself.
  it.each([undefined, '/', '/upload', '//evil.test', 'https://evil.test/admin', '/administrators'])(
    'is the first one, asked by %s',
    (asked) => {
      expect(asking(asked)).toBe('/admin');
    },
  );
});
