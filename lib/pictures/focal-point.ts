import 'server-only';
import type { FocalPoint } from '@/lib/crop';
import { toOklab } from '@/lib/oklab';
import { roundFocalPoint } from '@/lib/share-crops';
import { boxBlur, type Plane } from './box-blur';
import type { Pixels } from './sharp';

/** Standard deviation of the lightness and colors below which any guess is noise. */
const FLAT = 0.012;
/** Colors count more than lightness: a red sun stands out from hills that are only darker than the sky. */
const COLOR_WEIGHT = 1.5;
/** Radii as shares of the longer side. */
const DETAIL = 0.02;
const SUBJECT = 0.12;
const SURROUNDINGS = 0.24;
/** Most pictures are composed around their center: standard deviation of its weight, as a share of each side. */
const CENTER_WEIGHT = 0.4;

/**
 * Guesses the focal point: where the picture stands out most over the area of a subject, and closer to the center if
 * in doubt. Three measures count the same: difference from the whole picture and from the surroundings, which find
 * colors (R. Achanta et al., "Frequency-tuned Salient Region Detection", 2009), and detail, which finds what is in focus.
 *
 * @param sample the image at about 100 pixels a side
 */
export function guessFocalPoint(sample: Pixels): FocalPoint {
  const { width, height } = sample;
  const planes = toPlanes(sample);
  if (planes.reduce((sum, plane) => sum + variance(plane), 0) < FLAT ** 2)
    return { x: 0.5, y: 0.5 };
  const side = Math.max(width, height);
  const blur = (plane: Plane, radius: number) =>
    boxBlur(plane, width, Math.max(1, Math.round(radius * side)));
  const smooth = planes.map((plane) => blur(plane, DETAIL));
  const measures = [
    distances(smooth, planes.map(flatten)),
    distances(
      smooth,
      planes.map((plane) => blur(plane, SURROUNDINGS)),
    ),
    blur(slopes(planes, width), DETAIL),
  ].map(normalize);
  const saliency = Float64Array.from(measures[0] ?? [], (_, index) =>
    measures.reduce((sum, measure) => sum + (measure[index] ?? 0), 0),
  );
  return findPeak(blur(saliency, SUBJECT), width, height);
}

/** Lightness and both colors in OKLab. Transparent pixels get the average of the others. */
function toPlanes({ data, width, height, channels }: Pixels): Plane[] {
  const length = width * height;
  const planes = [0, 1, 2].map(() => new Float64Array(length));
  const isVisible = (index: number) => channels === 3 || (data[index * channels + 3] ?? 0) >= 128;
  for (let index = 0; index < length; index++) {
    const at = index * channels;
    const color = toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    for (const [channel, plane] of planes.entries())
      plane[index] = (color[channel] ?? 0) * (channel === 0 ? 1 : COLOR_WEIGHT);
  }
  return planes.map((plane) => {
    const visible = plane.filter((_, index) => isVisible(index));
    const average = visible.length > 0 ? mean(visible) : 0;
    return plane.map((value, index) => (isVisible(index) ? value : average));
  });
}

const mean = (plane: Plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length;

function variance(plane: Plane): number {
  const average = mean(plane);
  return mean(plane.map((value) => (value - average) ** 2));
}

const flatten = (plane: Plane): Plane => new Float64Array(plane.length).fill(mean(plane));

/** To an average of 1. */
function normalize(plane: Plane): Plane {
  const average = mean(plane) || 1;
  return plane.map((value) => value / average);
}

/** Of the colors of each pixel. */
function distances(planes: Plane[], others: Plane[]): Plane {
  return addSquares(planes, (plane, index, channel) => {
    return (plane[index] ?? 0) - (others[channel]?.[index] ?? 0);
  }).map(Math.sqrt);
}

/** How much each pixel differs from those to its right and below. */
function slopes(planes: Plane[], width: number): Plane {
  const toRight = addSquares(planes, (plane, index) => {
    return (index + 1) % width === 0 ? 0 : (plane[index + 1] ?? 0) - (plane[index] ?? 0);
  });
  const toBelow = addSquares(planes, (plane, index) => {
    return (plane[index + width] ?? plane[index] ?? 0) - (plane[index] ?? 0);
  });
  return toRight.map((square, index) => Math.sqrt(square + (toBelow[index] ?? 0)));
}

function addSquares(
  planes: Plane[],
  getValue: (plane: Plane, index: number, channel: number) => number,
): Plane {
  const sum = new Float64Array(planes[0]?.length ?? 0);
  for (const [channel, plane] of planes.entries()) {
    for (let index = 0; index < sum.length; index++) {
      sum[index] = (sum[index] ?? 0) + getValue(plane, index, channel) ** 2;
    }
  }
  return sum;
}

function findPeak(plane: Plane, width: number, height: number): FocalPoint {
  let [best, highest] = [{ x: 0.5, y: 0.5 }, 0];
  for (const [index, value] of plane.entries()) {
    const x = ((index % width) + 0.5) / width;
    const y = (Math.floor(index / width) + 0.5) / height;
    const fromCenter = (x - 0.5) ** 2 + (y - 0.5) ** 2;
    const weighted = value * Math.exp(-fromCenter / (2 * CENTER_WEIGHT ** 2));
    if (weighted > highest) [best, highest] = [{ x, y }, weighted];
  }
  return roundFocalPoint(best.x, best.y);
}
