import { hex, Ramp } from '@/prisma/seed/pictures/color';
import { renderClouds } from '@/prisma/seed/pictures/painters/clouds';
import type { DemoPicture } from '@/prisma/seed/pictures/picture';

export const skyPictures: readonly DemoPicture[] = [
  {
    slug: 'evening-cumulus',
    title: 'Evening Cumulus',
    description:
      'The storm went somewhere else and left its scenery behind. Best watched lying on your back.',
    category: 'Sky',
    tags: ['clouds', 'sky', 'evening', 'pastel', 'calm'],
    creator: 'yuki-harada',
    altText: 'Towering cumulus clouds in warm evening light under a deep blue sky.',
    daysAgo: 3.8,
    width: 2560,
    height: 1440,
    grain: 1.3,
    seed: '3',
    render: (canvas, random) =>
      renderClouds(canvas, random, {
        sky: { horizon: 0.98, ramp: new Ramp('#2f5f9c', '#6699c8', '#b9c8d4', '#f3d6ba') },
        banks: [
          {
            clouds: [
              { u: 0.2, base: 0.84, size: 0.22, tall: 0.5 },
              { u: 0.75, base: 0.85, size: 0.16, tall: 0.4 },
              { u: 1.15, base: 0.83, size: 0.2, tall: 0.7 },
              { u: 1.65, base: 0.85, size: 0.22, tall: 0.5 },
            ],
            tones: new Ramp('#8f97b8', '#c4bccb', '#f2d9c8', '#ffeedd'),
            air: 0.42,
          },
          {
            clouds: [
              { u: 1.32, base: 0.9, size: 0.46, tall: 1.15 },
              { u: 0.1, base: 0.92, size: 0.3, tall: 0.6 },
            ],
            tones: new Ramp('#646f9a', '#a2a3bd', '#ecd6c8', '#fff6ea'),
            air: 0.08,
          },
        ],
        light: [-0.75, -0.6, 0.25],
        haze: hex('#ecd0bd'),
      }),
  },
  {
    slug: 'strawberry-sky',
    title: 'Strawberry Sky',
    description: 'Three minutes of pink between the rain and the dark.',
    category: 'Sky',
    tags: ['clouds', 'pink', 'sunset', 'phone', 'sky'],
    creator: 'yuki-harada',
    altText: 'Pink and violet clouds glowing in a soft sunset sky.',
    daysAgo: 20.9,
    width: 1440,
    height: 2560,
    grain: 1.4,
    seed: '2',
    render: (canvas, random) =>
      renderClouds(canvas, random, {
        sky: { horizon: 0.98, ramp: new Ramp('#4f62a6', '#9c86c4', '#efa6b6', '#ffd6b4') },
        banks: [
          {
            clouds: [
              { u: 0.05, base: 0.78, size: 0.16, tall: 0.6 },
              { u: 0.42, base: 0.8, size: 0.14, tall: 0.5 },
            ],
            tones: new Ramp('#8f78b4', '#c391b8', '#f4b4b4', '#ffd9c4'),
            air: 0.35,
          },
          {
            clouds: [{ u: 0.36, base: 0.92, size: 0.32, tall: 1.3 }],
            tones: new Ramp('#6d5a9c', '#a878b0', '#f0a4ae', '#ffdcc6'),
            air: 0.05,
          },
        ],
        light: [0.8, 0.15, 0.3],
        haze: hex('#f6bcb2'),
      }),
  },
];
