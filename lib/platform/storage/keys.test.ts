import { expect, test } from 'vitest';
import { buildAvatarKey, buildWallpaperKey, parseKey, toEtag } from './keys';

const SHA = 'ab'.repeat(32);
const HASH = 'ab'.repeat(16);

test('a key holds owner, content hash and type', () => {
  const key = buildWallpaperKey('x_Y-9', SHA, 'jpg');
  expect(key).toBe(`w/x_Y-9/${HASH}.jpg`);
  const parsed = parseKey(key);
  expect(parsed).toEqual({
    kind: 'w',
    owner: 'x_Y-9',
    hash: HASH,
    extension: 'jpg',
    contentType: 'image/jpeg',
  });
  expect(toEtag(parsed!)).toBe(`"${HASH}"`);
  expect(buildAvatarKey('user-1', SHA)).toBe(`a/user-1/${HASH}.webp`);
});

test.each(['', '..', 'a/b', 'a.b', 'a b', 'é', 'x'.repeat(65)])('%j is no valid owner', (owner) => {
  expect(() => buildWallpaperKey(owner, SHA, 'webp')).toThrow('is not a storage key');
});

test.each([
  `w/abc/${HASH}.webp `,
  ` w/abc/${HASH}.webp`,
  `/w/abc/${HASH}.webp`,
  `w/abc/${HASH}.webp\n`,
  `w/abc/${HASH}.WEBP`,
  `w/abc/${HASH}.svg`,
  `w/abc/${HASH.toUpperCase()}.webp`,
  `w/abc/${HASH}0.webp`,
  `x/abc/${HASH}.webp`,
  `w//${HASH}.webp`,
  `w/../${HASH}.webp`,
])('%j is not a key', (text) => {
  expect(parseKey(text)).toBeNull();
});
