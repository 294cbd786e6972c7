import { describe, expect, it } from 'vitest';
import { toTitle } from './file-title';

describe('A title from a file name', () => {
  it.each([
    ['misty_mountains-1920x1080.jpg', 'Misty Mountains'],
    ['TwoWings.png', 'Two Wings'],
    ['the-road-to-the-sea_3840×2160.webp', 'The Road to the Sea'],
    ['Ubuntu-Mate-Cold.jpg', 'Ubuntu Mate Cold'],
    ['blobs-l.svg', 'Blobs L'],
    ['NASAEarthAtNight-4k.jpeg', 'NASA Earth At Night'],
    ['SUNSET_BEACH (2560x1440).JPG', 'Sunset Beach'],
    ['DSC_0042.jpg', 'DSC 0042'],
    ['lake-1080p-1920x1080@2x.png', 'Lake'],
    ['forêt  d’automne.avif', 'Forêt D’automne'],
    ['v1.2 of it.png', 'V1 2 of It'],
    ['日本の山.webp', '日本の山'],
    ['1920x1080.jpg', '1920x1080'],
    ['summer_1am.jpg', 'Summer 1am'],
    ['2004default.jpg', '2004 Default'],
    ['___.png', '___'],
    ['.jpg', 'Jpg'],
  ])('turns %s into %s', (name, title) => {
    expect(toTitle(name)).toBe(title);
  });

  it('is never longer than the limit and never splits a character', () => {
    expect(toTitle(`${'a'.repeat(119)}🌄🌄.jpg`)).toBe(`A${'a'.repeat(118)}`);
  });
});
