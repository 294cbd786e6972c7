import { between, type Random } from '@/prisma/seed/pictures/noise';
import type { Pen } from '@/prisma/seed/pictures/pen';

/** Draws one conifer: a stem with drooping, uneven branches, its foot at u, v. */
function drawConifer(pen: Pen, random: Random, u: number, v: number, height: number): void {
  const half = height * between(random, 0.13, 0.2);
  const tiers = Math.max(6, Math.round(between(random, 13, 19)));
  const lean = height * between(random, -0.015, 0.015);
  const side = (direction: number): number[] => {
    const points: number[] = [];
    for (let tier = 0; tier < tiers; tier++) {
      const t = (tier + 1) / tiers;
      const reach = half * t ** 0.85 * between(random, 0.62, 1.12);
      const y = v - height * (1 - 0.9 * t);
      const droop = (height / tiers) * between(random, 0.35, 0.75);
      const stem = u + lean * (1 - t);
      points.push(stem + direction * reach, y + droop);
      points.push(
        stem + direction * reach * between(random, 0.22, 0.45),
        y + droop * between(random, 0.1, 0.5),
      );
    }
    return points;
  };
  const right = side(1);
  const left = side(-1);
  const outline = [
    u + lean,
    v - height,
    ...right,
    u + half * 0.08,
    v + height * 0.05,
    u - half * 0.08,
    v + height * 0.05,
  ];
  for (let i = left.length - 2; i >= 0; i -= 2)
    outline.push(left[i] as number, left[i + 1] as number);
  pen.polygon(outline);
}

/** Draws a stand of conifers along a ground line; `density` is trees per unit of width. */
export function drawForest(
  pen: Pen,
  random: Random,
  width: number,
  ground: (u: number) => number,
  trees: { density: number; height: number; variety?: number; where?: (u: number) => number },
): void {
  const count = Math.round(trees.density * width);
  for (let i = 0; i < count; i++) {
    const u = (i + random()) * (width / count);
    const size = 1 + (trees.variety ?? 0.45) * (2 * random() ** 1.4 - 1);
    const chance = trees.where ? trees.where(u) : 1;
    const kept = random() < chance;
    const height = trees.height * size * (0.6 + 0.4 * chance);
    if (kept) drawConifer(pen, random, u, ground(u) + height * 0.04, height);
    else for (let n = 0; n < 3; n++) random();
  }
}
