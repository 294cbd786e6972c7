import { hex, Ramp, scaled } from '@/prisma/seed/pictures/color';
import { renderContours } from '@/prisma/seed/pictures/painters/contours';
import { renderCourtyard } from '@/prisma/seed/pictures/painters/courtyard';
import { renderDiscs } from '@/prisma/seed/pictures/painters/discs';
import { renderLeafShadows } from '@/prisma/seed/pictures/painters/leaf-shadows';
import { renderRidgelines } from '@/prisma/seed/pictures/painters/ridgelines';
import { renderSpheres } from '@/prisma/seed/pictures/painters/spheres';
import { renderTiles } from '@/prisma/seed/pictures/painters/tiles';
import type { DemoPicture } from '@/prisma/seed/pictures/picture';

export const minimalPictures: readonly DemoPicture[] = [
  {
    slug: 'ulm-1955',
    title: 'Ulm 1955',
    description:
      'Circles, quarters and arches on a grid. No two neighbours alike, four and a half colours in all.',
    category: 'Minimal',
    tags: ['geometric', 'pattern', 'bauhaus', 'retro', 'flat'],
    creator: 'leo-brandt',
    altText: 'A grid of geometric tiles in cream, navy, orange, yellow and sage.',
    daysAgo: 29.0,
    width: 2560,
    height: 1440,
    grain: 0,
    format: 'png',
    seed: 'tiles',
    render: (canvas, random) =>
      renderTiles(canvas, random, {
        rows: 6,
        grounds: ['#f3ead8', '#f3ead8', '#1f3a4a', '#e9c46a'],
        inks: ['#1f3a4a', '#d95d39', '#e9c46a', '#7aa095', '#f3ead8'],
      }),
  },
  {
    slug: 'three-inks',
    title: 'Three Inks',
    description:
      'A study in overprinting: everything between the three circles is an accident of ink.',
    category: 'Minimal',
    tags: ['circles', 'print', 'minimal', 'square', 'risograph'],
    creator: 'leo-brandt',
    altText: 'Three overlapping translucent circles in orange, pink and blue on cream paper.',
    daysAgo: 48.1,
    width: 2048,
    height: 2048,
    grain: 1.8,
    render: (canvas, random) =>
      renderDiscs(canvas, random, {
        paper: hex('#f4eee3'),
        discs: [
          { u: 0.4, v: 0.43, radius: 0.24, ink: hex('#f5a742') },
          { u: 0.6, v: 0.43, radius: 0.24, ink: hex('#ee5c72') },
          { u: 0.5, v: 0.6, radius: 0.24, ink: hex('#4a90c9') },
        ],
      }),
  },
  {
    slug: 'still-life-with-five-spheres',
    title: 'Still Life With Five Spheres',
    description: 'One lamp, one sheet of paper, five balls, an afternoon of moving them about.',
    category: 'Minimal',
    tags: ['3d', 'spheres', 'pastel', 'studio', 'soft'],
    creator: 'leo-brandt',
    altText: 'Five spheres in soft colours on a seamless beige background.',
    daysAgo: 18.4,
    width: 2560,
    height: 1440,
    grain: 1.2,
    render: (canvas, random) =>
      renderSpheres(canvas, random, {
        balls: [
          { x: 0.75, z: 4.6, radius: 1.05, colour: hex('#f2d8c2') },
          { x: -0.9, z: 4.2, radius: 0.75, colour: hex('#e8a08a') },
          { x: -1.75, z: 3.35, radius: 0.3, colour: hex('#7fa18c') },
          { x: 0.1, z: 3.2, radius: 0.42, colour: hex('#6f8fae'), gloss: 0.6 },
          { x: 1.35, z: 3.1, radius: 0.26, colour: hex('#e0b45a') },
        ],
        floor: hex('#ecd3c4'),
        room: new Ramp('#e2c0b0', '#ecd3c4', '#f6e6da'),
        lamp: [-0.6, 0.9, -0.45],
        eye: { y: 1.5, z: -1.5, pitch: 0.18, focal: 1.35 },
      }),
  },
  {
    slug: 'house-by-the-sea',
    title: 'House by the Sea',
    description:
      'Five steps, one arch, and the afternoon shadow that crosses it every day at four.',
    category: 'Minimal',
    tags: ['architecture', 'arch', 'sea', 'pink', 'phone', 'summer'],
    creator: 'leo-brandt',
    altText: 'A terracotta wall with an archway opening on a blue sea, steps leading up to it.',
    daysAgo: 0.1,
    width: 1440,
    height: 2560,
    grain: 1.3,
    seed: 'court',
    render: (canvas, random) =>
      renderCourtyard(canvas, random, {
        wall: hex('#e8a584'),
        shade: hex('#8f5566'),
        sky: new Ramp('#3f86b8', '#8fc1d6', '#d9e6dc'),
        sea: hex('#2f7f9f'),
        arch: { u: 0.3, half: 0.13, spring: 0.42, foot: 0.74 },
        steps: 5,
        shadow: { left: 0.06, right: 0.5 },
        step: hex('#f0bd9d'),
      }),
  },
  {
    slug: 'unknown-island',
    title: 'Unknown Island',
    description:
      'Surveyed by nobody, drawn at one to fifty thousand. Every fifth line is a heavier one.',
    category: 'Minimal',
    tags: ['map', 'topography', 'lines', 'dark', 'gold'],
    creator: 'leo-brandt',
    altText: 'Golden contour lines on a dark green map.',
    daysAgo: 52.8,
    width: 2560,
    height: 1440,
    grain: 0.6,
    format: 'avif',
    seed: 'contour',
    render: (canvas, random) =>
      renderContours(canvas, random, {
        land: new Ramp('#0c1b22', '#10262c', '#17343a', '#24474a'),
        line: hex('#d9b26a'),
        lines: 30,
        frequency: 1.3,
        thin: 0.0011,
        thick: 0.0022,
      }),
  },
  {
    slug: 'red-sun-three-hills',
    title: 'Red Sun, Three Hills',
    description: 'Everything else was taken out, one thing at a time.',
    category: 'Minimal',
    tags: ['minimal', 'sun', 'hills', 'japan', 'blue', 'ultrawide'],
    creator: 'leo-brandt',
    altText: 'A red disc setting behind smooth blue hills under a cream sky.',
    daysAgo: 7.8,
    width: 3440,
    height: 1440,
    grain: 2.4,
    render: (canvas, random) =>
      renderRidgelines(canvas, random, {
        sky: {
          horizon: 0.8,
          ramp: new Ramp('#e9dcc9', '#efd9c0', '#f3cdb0'),
          glow: {
            u: 1.62,
            v: 0.5,
            colour: scaled(hex('#fff4e0'), 0.12),
            size: 0.3,
            disc: 0.19,
            discColour: hex('#e8654a'),
          },
        },
        layers: 4,
        from: 0.66,
        to: 0.98,
        ridges: new Ramp('#7f9aa6', '#3f6175', '#16293f'),
        mist: new Ramp('#b7c4c4', '#4a6a7d'),
        fog: 0.7,
        relief: 0.3,
        frequency: 1,
        roughness: 0,
      }),
  },
  {
    slug: 'palm-on-plaster',
    title: 'Palm on Plaster',
    description: 'Eight in the morning, shutters open, nothing planned.',
    category: 'Minimal',
    tags: ['shadow', 'palm', 'beige', 'morning', 'calm'],
    creator: 'leo-brandt',
    altText: 'Soft shadows of palm fronds on a sunlit beige wall.',
    daysAgo: 1.3,
    width: 2560,
    height: 1440,
    grain: 1.6,
    format: 'webp',
    seed: '2',
    render: (canvas, random) =>
      renderLeafShadows(canvas, random, {
        lit: hex('#f4dfc6'),
        shade: hex('#b39a90'),
        plant: 'palm',
        layers: [
          { count: 3, blur: 0.02, strength: 0.75 },
          { count: 3, blur: 0.008, strength: 0.85 },
          { count: 1, blur: 0.004, strength: 0.9 },
        ],
      }),
  },
  {
    slug: 'olive-window',
    title: 'Olive Window',
    description: 'The tree outside comes in for an hour every afternoon.',
    category: 'Minimal',
    tags: ['shadow', 'window', 'olive', 'sage', 'phone'],
    creator: 'leo-brandt',
    altText: 'Window light and the shadow of olive branches on a sage green wall.',
    daysAgo: 15.9,
    width: 1440,
    height: 2560,
    grain: 1.6,
    format: 'avif',
    render: (canvas, random) =>
      renderLeafShadows(canvas, random, {
        lit: hex('#dfdcbc'),
        shade: hex('#6f7f72'),
        plant: 'olive',
        layers: [
          { count: 4, blur: 0.014, strength: 0.7 },
          { count: 5, blur: 0.006, strength: 0.8 },
        ],
        window: { across: 2, down: 3, slant: -0.22 },
      }),
  },
];
