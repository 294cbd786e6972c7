import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { hex, type Rgb } from '@/prisma/seed/pictures/color';
import type { Random } from '@/prisma/seed/pictures/noise';
import { Pen, solid } from '@/prisma/seed/pictures/pen';

export interface TileOptions {
  /** Tiles along the picture's height; the middle of the picture is the middle of the pattern. */
  rows: number;
  /** Colours as `#rrggbb`; one that stands several times is taken more often. */
  grounds: readonly string[];
  inks: readonly string[];
}

interface Tile {
  u: number;
  v: number;
  size: number;
  turn: number;
  ink: Rgb;
  second: Rgb;
  ground: Rgb;
}

type Motif = (pen: Pen, canvas: Canvas, tile: Tile) => void;

/** A wall of tiles from circles and their quarters, in few colours. */
export function renderTiles(canvas: Canvas, random: Random, options: TileOptions): void {
  const pen = new Pen(canvas);
  const size = 1 / options.rows;
  const columns = Math.ceil(canvas.aspect / size / 2) * 2;
  const left = (canvas.aspect - columns * size) / 2;
  let before = -1;
  for (let row = 0; row < options.rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ground = pick(random, options.grounds);
      const ink = pick(random, options.inks, ground);
      const second = pick(random, options.inks, ground, ink);
      let kind = Math.floor(random() * motifs.length);
      if (kind === before) kind = (kind + 1) % motifs.length;
      before = kind;
      const tile = {
        u: left + column * size,
        v: row * size,
        size,
        turn: Math.floor(random() * 4),
        ink: hex(ink),
        second: hex(second),
        ground: hex(ground),
      };
      pen.polygon(square(tile.u, tile.v, size)).flush(solid(canvas, tile.ground));
      (motifs[kind] as Motif)(pen, canvas, tile);
    }
  }
}

function pick(random: Random, colours: readonly string[], ...not: readonly string[]): string {
  const choices = colours.filter((colour) => !not.includes(colour));
  return choices[Math.floor(random() * choices.length)] as string;
}

// Each ground reaches under its neighbours to the right and below, so that no seam shows between tiles.
const square = (u: number, v: number, size: number) => {
  const right = u + size * 1.2;
  const bottom = v + size * 1.2;
  return [u, v, right, v, right, bottom, u, bottom];
};

/** A sector of a circle around one of the tile's corners or sides, turned with the tile. */
function sector(
  tile: Tile,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
): number[] {
  const points: number[] = [];
  const put = (px: number, py: number) => {
    let [a, b] = [px - 0.5, py - 0.5];
    for (let n = 0; n < tile.turn; n++) [a, b] = [-b, a];
    points.push(tile.u + (a + 0.5) * tile.size, tile.v + (b + 0.5) * tile.size);
  };
  if (to - from < 6.28) put(x, y);
  const count = 96;
  for (let i = 0; i <= count; i++) {
    const angle = from + ((to - from) * i) / count;
    put(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

const quarter = Math.PI / 2;

const motifs: readonly Motif[] = [
  (pen, canvas, tile) => {
    pen.polygon(sector(tile, 0, 0, 1, 0, quarter)).flush(solid(canvas, tile.ink));
  },
  (pen, canvas, tile) => {
    const rings = [1, 0.75, 0.5, 0.25];
    rings.forEach((radius, n) => {
      pen
        .polygon(sector(tile, 0, 0, radius, 0, quarter))
        .flush(solid(canvas, n % 2 === 0 ? tile.ink : tile.ground));
    });
  },
  (pen, canvas, tile) => {
    pen.polygon(sector(tile, 0, 0.5, 0.5, -quarter, quarter)).flush(solid(canvas, tile.ink));
    pen.polygon(sector(tile, 0.5, 0.5, 0.5, -quarter, quarter)).flush(solid(canvas, tile.second));
  },
  (pen, canvas, tile) => {
    pen.polygon(sector(tile, 0.5, 0.5, 0.36, 0, 4 * quarter)).flush(solid(canvas, tile.ink));
  },
  (pen, canvas, tile) => {
    // A leaf: where two quarter circles from opposite corners overlap.
    const points = sector(tile, 0, 0, 1, 0, quarter).slice(2);
    points.push(...sector(tile, 1, 1, 1, 2 * quarter, 3 * quarter).slice(2));
    pen.polygon(points).flush(solid(canvas, tile.ink));
  },
  (pen, canvas, tile) => {
    const arches = [0.5, 0.36, 0.22];
    arches.forEach((radius, n) => {
      const colour = n % 2 === 0 ? tile.ink : tile.ground;
      pen.polygon(sector(tile, 0.5, 0.5, radius, 2 * quarter, 4 * quarter));
      const left = 0.5 - radius;
      const right = 0.5 + radius;
      pen
        .polygon(corners(tile, [left, 0.499, right, 0.499, right, 1, left, 1]))
        .flush(solid(canvas, colour));
    });
  },
  (pen, canvas, tile) => {
    pen.polygon(sector(tile, 0.5, 0.5, 0.5, 0, 4 * quarter)).flush(solid(canvas, tile.ink));
    pen.polygon(sector(tile, 0.5, 0.5, 0.5, -quarter, quarter)).flush(solid(canvas, tile.second));
    pen.polygon(sector(tile, 0.5, 0.5, 0.17, 0, 4 * quarter)).flush(solid(canvas, tile.ground));
  },
];

function corners(tile: Tile, points: number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    let [a, b] = [(points[i] as number) - 0.5, (points[i + 1] as number) - 0.5];
    for (let n = 0; n < tile.turn; n++) [a, b] = [-b, a];
    out.push(tile.u + (a + 0.5) * tile.size, tile.v + (b + 0.5) * tile.size);
  }
  return out;
}
