import { hex, type Rgb } from '@/prisma/seed/pictures/color';
import { renderFlow } from '@/prisma/seed/pictures/painters/flow';
import { renderMarbling } from '@/prisma/seed/pictures/painters/marbling';
import type { DemoPicture } from '@/prisma/seed/pictures/picture';

const shares = (
  ...colours: readonly (readonly [string, number])[]
): { colour: Rgb; share: number }[] =>
  colours.map(([colour, share]) => ({ colour: hex(colour), share }));

export const inkPictures: readonly DemoPicture[] = [
  {
    slug: 'school-of-thought',
    title: 'School of Thought',
    description: 'Every ribbon follows the same current and none ever touches another.',
    category: 'Abstract',
    tags: ['flow field', 'generative', 'colourful', 'lines', 'retro'],
    creator: 'leo-brandt',
    altText: 'Curved ribbons in navy, orange, yellow and sage flowing across cream.',
    daysAgo: 4.7,
    width: 2560,
    height: 1440,
    grain: 0,
    format: 'png',
    seed: 'flow',
    render: (canvas, random) =>
      renderFlow(canvas, random, {
        ground: hex('#f2e9dc'),
        colours: shares(
          ['#1f3b4d', 4],
          ['#d9583b', 2],
          ['#eab64d', 2],
          ['#7fa8a0', 2],
          ['#e9c9b3', 1.5],
        ),
        widths: [0.02, 0.011, 0.0055, 0.0028],
        gap: 0.0035,
        frequency: 0.8,
        turns: 1.1,
        lean: 0.4,
        length: 0.9,
        attempts: 14,
      }),
  },
  {
    slug: 'night-current',
    title: 'Night Current',
    description: 'What the tide would look like if somebody combed it.',
    category: 'Abstract',
    tags: ['flow field', 'dark', 'generative', 'blue', 'ultrawide'],
    creator: 'leo-brandt',
    altText: 'Fine flowing lines in blue, teal and amber on near-black.',
    daysAgo: 43.5,
    width: 3440,
    height: 1440,
    grain: 0,
    format: 'png',
    render: (canvas, random) =>
      renderFlow(canvas, random, {
        ground: hex('#0b1018'),
        colours: shares(
          ['#1d3f66', 4],
          ['#2f7f93', 3],
          ['#7fc0b4', 1.5],
          ['#e8a04a', 0.8],
          ['#f2e2c0', 0.7],
        ),
        widths: [0.006, 0.0036, 0.0022, 0.0013],
        gap: 0.0034,
        frequency: 0.62,
        turns: 1.3,
        lean: 0.15,
        length: 1.3,
        attempts: 16,
      }),
  },
  {
    slug: 'suminagashi',
    title: 'Suminagashi',
    description:
      'Floating ink, the oldest way of marbling: drop, wait, drop, breathe, and lay the paper down.',
    category: 'Abstract',
    tags: ['marbling', 'ink', 'japan', 'indigo', 'paper', 'lines'],
    creator: 'yuki-harada',
    altText: 'Fine concentric rings of indigo ink, drawn out into soft waves on pale paper.',
    daysAgo: 34.7,
    width: 2560,
    height: 1440,
    grain: 1.2,
    seed: '3',
    render: (canvas, random) =>
      renderMarbling(canvas, random, {
        bath: hex('#f3efe6'),
        inks: ['#1f2f5f', '#f3efe6', '#33508f', '#f3efe6', '#16213f', '#f3efe6'].map(hex),
        drops: 170,
        size: 0.085,
        centres: [
          { u: 0.45, v: 0.4 },
          { u: 1.2, v: 0.66 },
          { u: 1.62, v: 0.12 },
        ],
        combs: [
          { teeth: 3, pull: 0.3, sharpness: 0.16, angle: 0.5 },
          { teeth: 3, pull: 0.22, sharpness: 0.14, angle: 1.8 },
        ],
      }),
  },
  {
    slug: 'slow-ink',
    title: 'Slow Ink',
    description:
      'A few hundred drops, none of them mixing. Like a lava lamp that went to art school.',
    category: 'Abstract',
    tags: ['ink', 'organic', 'mid-century', 'plum', 'shapes'],
    creator: 'leo-brandt',
    altText: 'Rounded shapes in plum, rose, petrol and cream pressed against each other.',
    daysAgo: 59.1,
    width: 2560,
    height: 1440,
    grain: 1.2,
    seed: 'm3',
    render: (canvas, random) =>
      renderMarbling(canvas, random, {
        bath: hex('#f8efe2'),
        inks: ['#26213f', '#7a3b5e', '#d98a8a', '#f2c9a8', '#f8efe2', '#3f6f86', '#f8efe2'].map(
          hex,
        ),
        drops: 260,
        size: 0.21,
        combs: [],
      }),
  },
];
