import { hex, Ramp, scaled } from '@/prisma/seed/pictures/color';
import { renderBands } from '@/prisma/seed/pictures/painters/bands';
import { renderPaperCut } from '@/prisma/seed/pictures/painters/paper-cut';
import { renderSilk } from '@/prisma/seed/pictures/painters/silk';
import type { DemoPicture } from '@/prisma/seed/pictures/picture';

export const abstractPictures: readonly DemoPicture[] = [
  {
    slug: 'paper-canyon',
    title: 'Paper Canyon',
    description: 'Seven sheets, one scalpel, a lamp from the upper left.',
    category: 'Abstract',
    tags: ['paper cut', 'layers', 'warm', 'shadow', 'craft'],
    creator: 'leo-brandt',
    altText: 'Layered paper cut-outs from cream through coral to deep purple.',
    daysAgo: 13.4,
    width: 2560,
    height: 1440,
    grain: 1,
    seed: 'paper',
    render: (canvas, random) =>
      renderPaperCut(canvas, random, {
        sheets: new Ramp('#f6efe2', '#f3c9a5', '#e58b6b', '#b6494f', '#6a2448', '#2b1236'),
        layers: 7,
        frequency: 1.5,
        u: 1,
        v: 0.55,
        stretch: 1.5,
        size: 0.62,
        wander: 0.42,
      }),
  },
  {
    slug: 'deep-end',
    title: 'Deep End',
    description: 'The same scalpel, colder paper. Eight layers down to the dark.',
    category: 'Abstract',
    tags: ['paper cut', 'teal', 'layers', 'phone', 'depth'],
    creator: 'leo-brandt',
    altText: 'Layered paper cut-outs from white through turquoise to midnight blue.',
    daysAgo: 37.6,
    width: 1440,
    height: 2560,
    grain: 1,
    seed: 'paperteal',
    render: (canvas, random) =>
      renderPaperCut(canvas, random, {
        sheets: new Ramp('#eef4ee', '#a9d6cf', '#4fa8a8', '#1e6f7d', '#103f57', '#0a2036'),
        layers: 8,
        frequency: 2.1,
        u: 0.3,
        v: 0.5,
        stretch: 0.7,
        size: 0.6,
        wander: 0.35,
      }),
  },
  {
    slug: 'rose-satin',
    title: 'Rose Satin',
    description: 'Four metres of cloth and a window facing north.',
    category: 'Abstract',
    tags: ['silk', 'fabric', 'pink', 'soft', 'folds'],
    creator: 'yuki-harada',
    altText: 'Folds of glossy pink and wine-coloured satin.',
    daysAgo: 24.9,
    width: 3840,
    height: 2160,
    grain: 1.1,
    seed: 'silk',
    render: (canvas, random) =>
      renderSilk(canvas, random, {
        cloth: new Ramp('#12041c', '#3a0f3f', '#7d1f55', '#c9486a', '#f29a8e', '#ffd9c4'),
        sheen: scaled(hex('#ffe6d8'), 0.35),
        angle: 0.5,
        folds: 2.1,
        wander: 0.5,
        depth: 0.16,
      }),
  },
  {
    slug: 'petrol',
    title: 'Petrol',
    description: 'The same cloth at night. Dark enough for white icons.',
    category: 'Abstract',
    tags: ['silk', 'dark', 'teal', 'folds', 'phone'],
    creator: 'yuki-harada',
    altText: 'Dark teal satin folds with soft highlights.',
    daysAgo: 51.2,
    width: 1440,
    height: 2560,
    grain: 1.2,
    seed: '2',
    render: (canvas, random) =>
      renderSilk(canvas, random, {
        cloth: new Ramp('#01060a', '#05202b', '#0d4a55', '#2a8a86', '#8fd0b8', '#e6f4d8'),
        sheen: scaled(hex('#d8fff0'), 0.25),
        angle: -0.8,
        folds: 1.9,
        wander: 0.45,
        depth: 0.14,
      }),
  },
  {
    slug: 'big-country',
    title: 'Big Country',
    description: 'Four hills that never were, at the hour when everything is two colours at once.',
    category: 'Abstract',
    tags: ['gradient', 'waves', 'colourful', 'blue', 'sunset'],
    creator: 'leo-brandt',
    altText: 'Large smooth overlapping curves in blue, pink and orange.',
    daysAgo: 10.0,
    width: 3840,
    height: 2160,
    grain: 1,
    seed: 'bands',
    render: (canvas, random) =>
      renderBands(canvas, random, {
        ground: new Ramp('#0f1b4d', '#3b3f9c', '#e07a9a', '#ffc28f'),
        bands: [
          {
            left: new Ramp('#8fb3ff', '#4d6be0', '#2a2f8f'),
            right: new Ramp('#ffb3c7', '#d95f9f', '#6a2f8f'),
          },
          {
            left: new Ramp('#ff9fb0', '#d94f8a', '#6a1f7a'),
            right: new Ramp('#ffd29a', '#f08a5a', '#b23a6a'),
          },
          {
            left: new Ramp('#6ab8ff', '#2a5fd9', '#141f6a'),
            right: new Ramp('#c78aff', '#6a3fd0', '#2a1a7a'),
          },
          {
            left: new Ramp('#5a4fd0', '#2a2390', '#0d0d3a'),
            right: new Ramp('#3f6ae0', '#1f2f90', '#0b103f'),
          },
        ],
        from: 0.34,
        to: 0.86,
        swing: 0.2,
        tilt: 0.3,
      }),
  },
];
