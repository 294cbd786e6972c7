import type { Canvas } from '@/prisma/seed/pictures/canvas';
import { Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import type { Random } from '@/prisma/seed/pictures/noise';

/** Star colours from cool orange to hot blue, as the eye sees them in photographs. */
const temperatures = new Ramp('#ffb37a', [0.35, '#ffe6cc'], [0.65, '#f4f4ff'], '#a8c4ff');

/** One of the sky's stars: few are bright, most are faint. Strength is light at the centre of a small spot. */
function drawStar(canvas: Canvas, random: Random, u: number, v: number, brightest = 1): void {
  const magnitude = random() ** 10;
  const tint = temperatures.rgb(random());
  const strength = (0.06 + 1.7 * magnitude) * brightest;
  drawSpot(canvas, u, v, 0.00052 + 0.0005 * magnitude, scaled(tint, strength));
  if (magnitude > 0.6) drawSpot(canvas, u, v, 0.0024, scaled(tint, strength * 0.06));
}

/** Adds a Gaussian spot of light; its deviation is in units of the picture's height, and never below half a pixel. */
export function drawSpot(
  canvas: Canvas,
  u: number,
  v: number,
  deviation: number,
  colour: Rgb,
): void {
  const size = canvas.height;
  const sigma = Math.max(0.5, deviation * size);
  // A spot forced to be larger than it is keeps its light.
  const kept = Math.min(1, ((deviation * size) / sigma) ** 2);
  const centerX = u * size - 0.5;
  const centerY = v * size - 0.5;
  const reach = Math.ceil(sigma * 2.8);
  const fall = -0.5 / (sigma * sigma);
  for (let y = Math.round(centerY) - reach; y <= centerY + reach; y++) {
    for (let x = Math.round(centerX) - reach; x <= centerX + reach; x++) {
      const dx = x - centerX;
      const dy = y - centerY;
      canvas.add(x, y, colour, kept * Math.exp((dx * dx + dy * dy) * fall));
    }
  }
}

/** `count` stars per square of the picture's height, thinned where `chance(u, v)` is below 1. */
export function drawStars(
  canvas: Canvas,
  random: Random,
  count: number,
  brightest: number,
  chance?: (u: number, v: number) => number,
): void {
  const total = Math.round(count * canvas.aspect);
  for (let i = 0; i < total; i++) {
    const u = random() * canvas.aspect;
    const v = random();
    if (chance && random() > chance(u, v)) continue;
    drawStar(canvas, random, u, v, brightest);
  }
}
