import { expect, test } from 'vitest';
import { findRemoval } from '@/scripts/migrations/require-supported-schema';
import { requireSpace } from './install-version';

test('An update needs space for dependencies and the build', () => {
  expect(() => requireSpace(2 * 1024 ** 3, '/srv/fresco')).not.toThrow();
  expect(() => requireSpace(1024 ** 3, '/srv/fresco')).toThrow(
    'A new version needs 1.5 GB, and only 1.0 GB are free in /srv/fresco. Free some space and try again.',
  );
});

test('A version that removes something can only follow the one that stopped using it', () => {
  const [added, removed] = [
    { name: '1_added', sql: '', checksum: '' },
    { name: '2_removed', sql: '', checksum: '', requires: '1_added' },
  ];
  expect(findRemoval([added], [added, removed])).toBeUndefined();
  expect(findRemoval([], [added, removed])).toBe(removed);
  expect(findRemoval([], [added])).toBeUndefined();
});
