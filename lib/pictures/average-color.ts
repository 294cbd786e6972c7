import 'server-only';
import type { Pixels } from './sharp';

/** Returns the mean color as `#rrggbb`, weighted by alpha; black if fully transparent. */
export function computeAverageColor({ data, channels }: Pixels): string {
  let weight = 0;
  const sum = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    weight += alpha;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
    }
  }
  const hex = sum.map((value) => Math.round(value / Math.max(weight, 1)).toString(16));
  return `#${hex.map((digits) => digits.padStart(2, '0')).join('')}`;
}
