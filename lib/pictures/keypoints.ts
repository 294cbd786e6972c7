/** A blurred copy of a picture at a smaller scale. */
interface Level {
  scale: number;
  /** Pixels of the picture per pixel of the level. */
  size: number;
  width: number;
  height: number;
  data: Float32Array;
}

export interface Gray {
  /** Brightness of each pixel. */
  data: Float32Array;
  width: number;
  height: number;
}

/** A pixel that is brighter or darker than its surroundings. */
export interface Keypoint {
  level: Level;
  /** Position in pixels of the level. */
  column: number;
  row: number;
  /** Position in pixels of the picture. */
  x: number;
  y: number;
  contrast: number;
}

const SCALES = 9;
const STEP = 2 ** (1 / 3);
/** Difference of brightness (0 to 255) below which a keypoint is noise. */
const MIN_CONTRAST = 1.2;

/** Finds extrema of the difference of Gaussians at nine scales, at least `margin` pixels from the edge. */
export function findKeypoints({ data, width, height }: Gray, margin: number): Keypoint[] {
  const keypoints: Keypoint[] = [];
  let level: Level = { scale: 0, size: 1, width, height, data };
  while (level.scale < SCALES && Math.min(level.width, level.height) >= 2 * margin + 6) {
    const soft = { ...level, data: blur(level) };
    const softer = blur({ ...soft, data: blur(soft) });
    const difference = soft.data.map((value, at) => value - (softer[at] ?? 0));
    keypoints.push(...findExtrema(soft, difference, margin));
    const scale = level.scale + 1;
    const size = STEP ** scale;
    level = { ...shrink(soft, Math.round(width / size), Math.round(height / size)), scale, size };
  }
  return keypoints;
}

function findExtrema(level: Level, difference: Float32Array, margin: number): Keypoint[] {
  const { width, height, size } = level;
  const keypoints: Keypoint[] = [];
  for (let row = margin; row < height - margin; row++) {
    for (let column = margin; column < width - margin; column++) {
      const at = row * width + column;
      if (!isExtremum(difference, at, width)) continue;
      const [x, y] = [(column + 0.5) * size, (row + 0.5) * size];
      keypoints.push({ level, column, row, x, y, contrast: Math.abs(difference[at] ?? 0) });
    }
  }
  return keypoints;
}

function isExtremum(values: Float32Array, at: number, width: number): boolean {
  const value = values[at] ?? 0;
  if (Math.abs(value) < MIN_CONTRAST) return false;
  const sign = Math.sign(value);
  for (let row = -width; row <= width; row += width) {
    for (let step = -1; step <= 1; step++) {
      const next = at + row + step;
      if (next !== at && ((values[next] ?? 0) - value) * sign >= 0) return false;
    }
  }
  return true;
}

/** Applies the binomial filter 1 4 6 4 1 in both directions. Edges repeat. */
function blur({ data, width, height }: Gray): Float32Array {
  const across = new Float32Array(data.length);
  for (let row = 0; row < height; row++) blurLine(data, across, [row * width, width, 1]);
  const both = new Float32Array(data.length);
  for (let column = 0; column < width; column++) blurLine(across, both, [column, height, width]);
  return both;
}

/** A line has the index of its first value, the number of values, and the distance between two. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  [start, length, step]: [number, number, number],
): void {
  const last = start + (length - 1) * step;
  for (let at = start; at <= last; at += step) {
    const near = (from[Math.max(start, at - step)] ?? 0) + (from[Math.min(last, at + step)] ?? 0);
    const far =
      (from[Math.max(start, at - 2 * step)] ?? 0) + (from[Math.min(last, at + 2 * step)] ?? 0);
    to[at] = (far + 4 * near + 6 * (from[at] ?? 0)) / 16;
  }
}

/** Bilinear interpolation. */
function shrink({ data, width, height }: Gray, nextWidth: number, nextHeight: number): Gray {
  const next = new Float32Array(nextWidth * nextHeight);
  for (let y = 0; y < nextHeight; y++) {
    const top = clamp(((y + 0.5) * height) / nextHeight - 0.5, height - 1.001);
    for (let x = 0; x < nextWidth; x++) {
      const left = clamp(((x + 0.5) * width) / nextWidth - 0.5, width - 1.001);
      const at = Math.floor(top) * width + Math.floor(left);
      const [right, down] = [left % 1, top % 1];
      next[y * nextWidth + x] =
        ((data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right) * (1 - down) +
        ((data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right) * down;
    }
  }
  return { data: next, width: nextWidth, height: nextHeight };
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
