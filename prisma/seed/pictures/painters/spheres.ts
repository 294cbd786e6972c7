import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { type Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import { clamp, lerp, type Random, smoothstep } from '@/prisma/seed/pictures/noise';

export interface Ball {
  x: number;
  z: number;
  radius: number;
  colour: Rgb;
  /** 0 is chalk, 1 is lacquer. */
  gloss?: number;
}

export interface SphereOptions {
  balls: readonly Ball[];
  floor: Rgb;
  /** The room behind from the floor (0) upwards (1). */
  room: Ramp;
  /** Towards the lamp. */
  lamp: readonly [number, number, number];
  /** Height of the eye, how far it looks down, and length of the lens. */
  eye: { y: number; z: number; pitch: number; focal: number };
}

interface Seen extends Ball {
  y: number;
}

/** Balls on a seamless floor under one large lamp: soft shadows, contact shade, colour thrown from one to another. */
export function renderSpheres(canvas: Canvas, _random: Random, options: SphereOptions): void {
  const { pixels, width, height, aspect } = canvas;
  const { eye, floor, room } = options;
  const balls = options.balls.map((ball) => ({ ...ball, y: ball.radius }));
  const length = Math.hypot(...options.lamp);
  const lamp = options.lamp.map((value) => value / length) as [number, number, number];
  const cos = Math.cos(eye.pitch);
  const sin = Math.sin(eye.pitch);
  const out = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = ((x + 0.5) / height - aspect / 2) / eye.focal;
      const py = (0.5 - (y + 0.5) / height) / eye.focal;
      const norm = 1 / Math.sqrt(1 + px * px + py * py);
      const dx = px * norm;
      const dy = (py * cos - sin) * norm;
      const dz = (py * sin + cos) * norm;
      const at = 3 * (y * width + x);
      shadeFloor(out, balls, lamp, eye, dx, dy, dz, floor, room);
      let r = out[0] as number;
      let g = out[1] as number;
      let b = out[2] as number;
      // Far to near, each with the share of the pixel it covers.
      for (const ball of balls) {
        const ox = -ball.x;
        const oy = eye.y - ball.y;
        const oz = eye.z - ball.z;
        const along = -(ox * dx + oy * dy + oz * dz);
        const miss = Math.sqrt(Math.max(0, ox * ox + oy * oy + oz * oz - along * along));
        const cover = clamp(((ball.radius - miss) * eye.focal * height) / along + 0.5);
        if (cover <= 0 || along < 0) continue;
        const hit = along - Math.sqrt(Math.max(0, ball.radius * ball.radius - miss * miss));
        shadeBall(
          out,
          ball,
          balls,
          lamp,
          floor,
          room,
          [dx * hit, eye.y + dy * hit, eye.z + dz * hit],
          [dx, dy, dz],
        );
        r = lerp(r, out[0] as number, cover);
        g = lerp(g, out[1] as number, cover);
        b = lerp(b, out[2] as number, cover);
      }
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
    }
  }
}

function shadeFloor(
  out: Float32Array,
  balls: readonly Seen[],
  lamp: readonly [number, number, number],
  eye: SphereOptions['eye'],
  dx: number,
  dy: number,
  dz: number,
  floor: Rgb,
  room: Ramp,
): void {
  const back = room.at(clamp(0.5 + dy * 1.6));
  if (dy > -0.002) {
    for (let c = 0; c < 3; c++) out[c] = room.table[back + c] as number;
    return;
  }
  const hit = -eye.y / dy;
  const px = dx * hit;
  const pz = eye.z + dz * hit;
  let lit = 1;
  let open = 1;
  for (const ball of balls) {
    lit *= shadowOf(ball, px, 0, pz, lamp);
    const vx = ball.x - px;
    const vz = ball.z - pz;
    const far = vx * vx + ball.y * ball.y + vz * vz;
    open *= 1 - (ball.y / Math.sqrt(far)) * ((ball.radius * ball.radius) / far) * 0.95;
  }
  // The floor turns into the wall behind without an edge.
  const away = smoothstep(2.5, 9, Math.hypot(px, pz * 0.8));
  for (let c = 0; c < 3; c++) {
    const light = 0.36 * open + 0.64 * lit * (0.35 + 0.65 * open);
    out[c] = lerp((floor[c] as number) * light, room.table[back + c] as number, away);
  }
}

/** Half the angle under which the lamp is seen, in radians. */
const lampSize = 0.24;

/** Share of the lamp that a ball leaves visible from a point: two discs on the sky, one sliding over the other. */
function shadowOf(
  ball: Seen,
  px: number,
  py: number,
  pz: number,
  lamp: readonly [number, number, number],
): number {
  const vx = ball.x - px;
  const vy = ball.y - py;
  const vz = ball.z - pz;
  const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
  const towards = (vx * lamp[0] + vy * lamp[1] + vz * lamp[2]) / far;
  if (towards < 0) return 1;
  const ballSize = Math.asin(Math.min(1, ball.radius / far));
  const apart = Math.acos(Math.min(1, towards));
  const hidden = Math.min(1, (ballSize / lampSize) ** 2);
  return 1 - hidden * smoothstep(ballSize + lampSize, ballSize - lampSize, apart);
}

function shadeBall(
  out: Float32Array,
  ball: Seen,
  balls: readonly Seen[],
  lamp: readonly [number, number, number],
  floor: Rgb,
  room: Ramp,
  [px, py, pz]: readonly [number, number, number],
  [dx, dy, dz]: readonly [number, number, number],
): void {
  const nx = (px - ball.x) / ball.radius;
  const ny = (py - ball.y) / ball.radius;
  const nz = (pz - ball.z) / ball.radius;
  const facing = nx * lamp[0] + ny * lamp[1] + nz * lamp[2];
  let lit = smoothstep(-0.25, 1, facing) ** 1.25;
  let open = 1;
  let thrown: Rgb = [0, 0, 0];
  for (const other of balls) {
    if (other === ball) continue;
    lit *= shadowOf(other, px, py, pz, lamp);
    const vx = other.x - px;
    const vy = other.y - py;
    const vz = other.z - pz;
    const far = vx * vx + vy * vy + vz * vz;
    const towards = Math.max(0, (nx * vx + ny * vy + nz * vz) / Math.sqrt(far));
    const part = towards * ((other.radius * other.radius) / far);
    open *= 1 - part * 0.9;
    thrown = [
      thrown[0] + other.colour[0] * part,
      thrown[1] + other.colour[1] * part,
      thrown[2] + other.colour[2] * part,
    ];
  }
  const below = 0.5 - 0.5 * ny;
  const contact = smoothstep(0, 0.7, py / ball.radius);
  const mirrored = 2 * (nx * dx + ny * dy + nz * dz);
  const rx = dx - mirrored * nx;
  const ry = dy - mirrored * ny;
  const rz = dz - mirrored * nz;
  const glint = Math.max(0, rx * lamp[0] + ry * lamp[1] + rz * lamp[2]);
  const gloss = ball.gloss ?? 0.25;
  const rim = (1 - Math.max(0, -(nx * dx + ny * dy + nz * dz))) ** 4;
  const sky = room.at(0.5 + 0.5 * ry);
  const shine = scaled(
    [1, 0.98, 0.95],
    gloss * (0.5 * smoothstep(0.86, 0.99, glint) + 0.12 * glint ** 8) * lit,
  );
  for (let c = 0; c < 3; c++) {
    const bounce = (floor[c] as number) * below * (0.12 + 0.26 * contact);
    const ambient = 0.3 * open * (1 - below * 0.6) + bounce + 0.3 * (thrown[c] as number) * 0.6;
    out[c] =
      (ball.colour[c] as number) * (0.82 * lit + ambient) +
      (shine[c] as number) +
      (room.table[sky + c] as number) * rim * 0.3 * open;
  }
}
