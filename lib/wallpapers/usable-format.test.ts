import { expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { getDownload } from './usable-format';

const LARGE = { title: 'Ridge', width: 3840, height: 2160 };
const PATH = '/api/wallpapers/abc/download';

it.each([
  ['avif', false, `${PATH}?format=jpeg`, 'Ridge.jpg'],
  ['webp', false, `${PATH}?format=jpeg`, 'Ridge.jpg'],
  ['webp', true, `${PATH}?format=png`, 'Ridge.png'],
  ['avif', true, `${PATH}?format=png`, 'Ridge.png'],
  ['jpeg', false, PATH, 'Ridge.jpg'],
  ['png', true, PATH, 'Ridge.png'],
  ['png', false, PATH, 'Ridge.png'],
] as const)('A download of %s (transparent: %s) is %s', (format, transparent, href, fileName) => {
  const wallpaper = buildWallpaper({ ...LARGE, _id: 'abc', format, transparent });
  expect(getDownload(wallpaper)).toMatchObject({ href, fileName });
});

it('A download for a screen has its size, if the picture is large enough', () => {
  const wallpaper = buildWallpaper({ ...LARGE, _id: 'abc', format: 'avif', transparent: false });
  expect(getDownload(wallpaper, { width: 1920, height: 1200 })).toMatchObject({
    href: `${PATH}?width=1920&height=1200`,
    fileName: 'Ridge 1920x1200.jpg',
  });
  expect(getDownload(wallpaper, { width: 5120, height: 1440 }).fileName).toBe('Ridge.jpg');
});
