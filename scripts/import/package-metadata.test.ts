import { expect, it } from 'vitest';
import { parseGnomeList } from './package-metadata';

it('reads characters from a GNOME list, and leaves unknown entities', () => {
  const name = 'Dunes &amp; &constructor; &nbsp;';
  const xml = `<wallpaper><name>${name}</name><filename>a.png</filename></wallpaper>`;
  expect(parseGnomeList(xml).get('a.png')).toEqual({ title: 'Dunes & &constructor; &nbsp;' });
});
