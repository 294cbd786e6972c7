import { between, lerp, type Random } from '@/prisma/seed/pictures/noise';

/** A leaf: its stalk at u, v, its direction in radians, its length in heights. */
export interface Leaf {
  u: number;
  v: number;
  turn: number;
  size: number;
  /** Half width against the length, and how far the tip bends aside. */
  slim: number;
  curl: number;
}

/** Half width of a leaf at t (0 at the stalk, 1 at the tip), as a share of its length. */
function leafHalf(slim: number, t: number): number {
  return slim * Math.sin(Math.PI * t ** 0.8) ** 0.9 * (1 - 0.25 * t);
}

/** A leaf's outline as a flat list u, v, u, v… */
export function leafOutline({ u, v, turn, size, slim, curl }: Leaf, steps = 24): number[] {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const points: number[] = [];
  const put = (t: number, side: number) => {
    const d = side * leafHalf(slim, t) + curl * t * t;
    points.push(u + size * (t * cos - d * sin), v + size * (t * sin + d * cos));
  };
  for (let i = 0; i <= steps; i++) put(i / steps, 1);
  for (let i = steps; i >= 0; i--) put(i / steps, -1);
  return points;
}

export interface Twig {
  /** Pieces of the stem, each a quadrilateral. */
  stem: number[][];
  leaves: Leaf[];
}

/** A piece of stem, a little longer than its step so that bends show no gap. */
function piece(u: number, v: number, toU: number, toV: number, half: number): number[] {
  const length = Math.hypot(toU - u, toV - v);
  const du = ((toU - u) / length) * half;
  const dv = ((toV - v) / length) * half;
  const [u0, v0, u1, v1] = [u - du, v - dv, toU + du, toV + dv];
  return [u0 - dv, v0 + du, u1 - dv, v1 + du, u1 + dv, v1 - du, u0 + dv, v0 - du];
}

/** A twig that grows from u, v in a direction, its leaves left and right in turn. */
export function growTwig(
  random: Random,
  start: { u: number; v: number; angle: number; bend: number },
  leaf: { size: number; slim: number; pairs: number },
): Twig {
  const twig: Twig = { stem: [], leaves: [] };
  let { u, v, angle } = start;
  for (let n = 0; n < leaf.pairs; n++) {
    const step = leaf.size * between(random, 0.42, 0.7);
    const nextU = u + Math.cos(angle) * step;
    const nextV = v + Math.sin(angle) * step;
    const thick = leaf.size * lerp(0.02, 0.008, n / leaf.pairs);
    twig.stem.push(piece(u, v, nextU, nextV, thick));
    const side = n % 2 === 0 ? 1 : -1;
    const last = n === leaf.pairs - 1;
    twig.leaves.push({
      u: nextU,
      v: nextV,
      turn: last ? angle : angle + side * between(random, 0.5, 0.95),
      size: leaf.size * between(random, 0.75, 1.15) * (1 - 0.25 * (n / leaf.pairs)),
      slim: leaf.slim * between(random, 0.85, 1.15),
      curl: between(random, -0.2, 0.2),
    });
    u = nextU;
    v = nextV;
    angle += start.bend + between(random, -0.09, 0.09);
  }
  return twig;
}

/** A palm frond: a bowed rib with long narrow leaflets on both sides. */
export function growFrond(
  random: Random,
  start: { u: number; v: number; angle: number; bend: number; length: number },
): Twig {
  const frond: Twig = { stem: [], leaves: [] };
  const pairs = 34;
  let { u, v, angle } = start;
  const step = start.length / pairs;
  for (let n = 0; n < pairs; n++) {
    const t = n / pairs;
    const nextU = u + Math.cos(angle) * step;
    const nextV = v + Math.sin(angle) * step;
    const thick = start.length * lerp(0.011, 0.002, t);
    frond.stem.push(piece(u, v, nextU, nextV, thick));
    const size = start.length * 0.46 * Math.sin(Math.PI * (0.12 + 0.86 * t)) ** 0.8;
    for (const side of n > 1 ? [1, -1] : []) {
      const turn = angle + side * lerp(1.25, 0.45, t) + between(random, -0.07, 0.07);
      const curl = side * between(random, 0.02, 0.16);
      frond.leaves.push({
        u: nextU,
        v: nextV,
        turn,
        size: size * between(random, 0.85, 1.08),
        slim: 0.045,
        curl,
      });
    }
    u = nextU;
    v = nextV;
    angle += start.bend / pairs;
  }
  return frond;
}
