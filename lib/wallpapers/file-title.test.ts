import { describe, expect, it } from 'vitest';
import { isMeaningless, toTitle } from './file-title';

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
    ['v1.2 of it.png', 'V1.2 of It'],
    ['ocean-v1.2.png', 'Ocean V1.2'],
    ['iPhone 15 Pro.jpg', 'iPhone 15 Pro'],
    ['iPhone-15-Pro.png', 'iPhone 15 Pro'],
    ['iPhone15Pro_1290x2796.png', 'iPhone 15 Pro'],
    ['NieR Automata.jpg', 'NieR Automata'],
    ['NieR_Automata-4k.jpg', 'NieR Automata'],
    ['NieRAutomata.jpg', 'NieR Automata'],
    ['McLaren P1.jpg', 'McLaren P1'],
    ['McLarenP1.jpg', 'McLaren P1'],
    ['MacBook-Pro.heic', 'MacBook Pro'],
    ['macOS_Sonoma.png', 'macOS Sonoma'],
    ['DeLorean.jpg', 'DeLorean'],
    ['PlayStation_5.jpg', 'PlayStation 5'],
    ['S.T.A.L.K.E.R.jpg', 'S.T.A.L.K.E.R.'],
    ['S.T.A.L.K.E.R. 2.jpg', 'S.T.A.L.K.E.R. 2'],
    ['S.T.A.L.K.E.R.-shadow-of-chernobyl.png', 'S.T.A.L.K.E.R. Shadow of Chernobyl'],
    ['Mt. Fuji.jpg', 'Mt. Fuji'],
    ['Mt._Fuji.jpg', 'Mt. Fuji'],
    ['mt.fuji-3840x2160.jpg', 'Mt. Fuji'],
    ['Mt. Fuji', 'Mt. Fuji'],
    ['misty.mountains.jpg', 'Misty Mountains'],
    ['K-DA.jpg', 'K-DA'],
    ['R2-D2.png', 'R2-D2'],
    ['F-16_over_lake.jpg', 'F-16 over Lake'],
    ['WALL-E-4k.jpg', 'WALL-E'],
    ['blade-runner-2049-uhd-4k-wallpaper.jpg', 'Blade Runner 2049'],
    ['mountain-lake-4832160_1920.jpg', 'Mountain Lake'],
    ['Bliss.bmp.jpg', 'Bliss'],
    ['Blade Runner 2049.png', 'Blade Runner 2049'],
    ['well-known place.jpg', 'Well-known Place'],
    ['SUNSET BEACH.jpg', 'Sunset Beach'],
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

describe('A file name', () => {
  it.each([
    'IMG_4711.JPG',
    'IMG_20260304_101112.jpg',
    'IMG-20260304-WA0007.jpg',
    'DSC00417.jpg',
    '_DSC0042.jpg',
    'DSC_0042 (1).jpg',
    'DSCF1234.JPG',
    'PXL_20260304_101112345.MP.jpg',
    'PXL_20260304_101112345.NIGHT.jpg',
    'P1000123.JPG',
    'DJI_0042.jpg',
    'GOPR0042.JPG',
    'MVIMG_20260304.jpg',
    'Screenshot 2026-11-20 at 10.00.00.png',
    'Screenshot_20261120-100000.png',
    '20260304_101112.jpg',
    '1920x1080.jpg',
    'wallpaper (3).png',
    'image.webp',
    '_MG_1234.jpg',
    'signal-2026-01-01-101112.jpg',
    'background (1).jpg',
    'desktop.png',
    'wallhaven-85k6xj.jpg',
    'wallhaven-85k6xj_1920x1080.png',
    'photo-1506744038136-46273834b3fb.jpg',
    'pexels-felix-mittermeier-956981.jpg',
    'felix-mittermeier-L4-16dmZ-1c-unsplash.jpg',
    'felix-mittermeier-L4-16dmZ-1c-unsplash (1).jpg',
  ])('%s says nothing about the picture', (name) => {
    expect(isMeaningless(name)).toBe(true);
  });

  it.each([
    'Photo of a lake.jpg',
    'Imagine.png',
    'Pixel art.png',
    'dscovery.jpg',
    'P1.jpg',
    'Night.jpg',
    'Portrait.jpg',
    'Signal.jpg',
    'MG Roadster.jpg',
    'Desktop with plants.jpg',
  ])('%s may say something', (name) => {
    expect(isMeaningless(name)).toBe(false);
  });
});
