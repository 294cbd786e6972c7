import { expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { getDownload } from './usable-format';

const LARGE = { width: 3840, height: 2160 };
const PATH = '/api/wallpapers/abc/download';

it.each([
  ['avif', false, `${PATH}?format=jpeg`, 'jpeg'],
  ['webp', false, `${PATH}?format=jpeg`, 'jpeg'],
  ['webp', true, `${PATH}?format=png`, 'png'],
  ['avif', true, `${PATH}?format=png`, 'png'],
  ['jpeg', false, PATH, 'jpeg'],
  ['png', true, PATH, 'png'],
  ['png', false, PATH, 'png'],
] as const)('A download of %s (transparent: %s) is %s', (format, transparent, href, usable) => {
  const wallpaper = buildWallpaper({ ...LARGE, _id: 'abc', format, transparent });
  expect(getDownload(wallpaper)).toEqual({ href, format: usable });
});

it('A download for a screen has its size, if the picture is large enough', () => {
  const wallpaper = buildWallpaper({ ...LARGE, _id: 'abc', format: 'avif', transparent: false });
  const getHref = (width: number, height: number) => getDownload(wallpaper, { width, height }).href;
  expect(getHref(1920, 1200)).toBe(`${PATH}?width=1920&height=1200`);
  expect(getHref(5120, 1440)).toBe(`${PATH}?format=jpeg`);
});
