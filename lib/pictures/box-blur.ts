/** One value per pixel, row by row. */
export type Plane = Float64Array;

/** Averages the square of `2 × radius + 1` pixels around each pixel, as far as it is in the picture. */
export function boxBlur(plane: Plane, width: number, radius: number): Plane {
  const height = plane.length / width;
  const rows = averageLines(
    plane,
    { count: height, length: width, step: 1, stride: width },
    radius,
  );
  return averageLines(rows, { count: width, length: height, step: width, stride: 1 }, radius);
}

interface Lines {
  count: number;
  /** Pixels of a line. */
  length: number;
  /** From one pixel of a line to the next. */
  step: number;
  /** From one line to the next. */
  stride: number;
}

/** Along each line, with a running sum. */
function averageLines(plane: Plane, { count, length, step, stride }: Lines, radius: number): Plane {
  const result = new Float64Array(plane.length);
  for (let line = 0; line < count; line++) {
    const at = (position: number) => line * stride + position * step;
    let [sum, added] = [0, 0];
    for (let position = -radius; position < length; position++) {
      const [next, last] = [position + radius, position - radius - 1];
      if (next < length) [sum, added] = [sum + (plane[at(next)] ?? 0), added + 1];
      if (last >= 0) [sum, added] = [sum - (plane[at(last)] ?? 0), added - 1];
      if (position >= 0) result[at(position)] = sum / added;
    }
  }
  return result;
}
