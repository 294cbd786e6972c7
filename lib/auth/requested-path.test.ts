import { describe, expect, it } from 'vitest';
import { getRequestedAdminPath, REQUESTED_PATH_HEADER } from './requested-path';

const screenFor = (header?: string) =>
  getRequestedAdminPath(new Headers(header ? { [REQUESTED_PATH_HEADER]: header } : {}));

describe('the requested admin path', () => {
  it.each(['/admin', '/admin/users?view=list&q=an', '/admin/users/0193'])('is %s', (path) => {
    expect(screenFor(path)).toBe(path);
  });

  // Where no middleware runs, a client can send the header itself.
  it.each([undefined, '/', '/upload', '//evil.test', 'https://evil.test/admin', '/administrators'])(
    'falls back to the dashboard for %s',
    (path) => {
      expect(screenFor(path)).toBe('/admin');
    },
  );
});
