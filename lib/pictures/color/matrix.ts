/** Three by three, row by row. */
export type Matrix = readonly number[];
export type Vector = readonly [number, number, number];

const INDEXES = [0, 1, 2] as const;

export function multiply(a: Matrix, b: Matrix): Matrix {
  const at = (row: number, column: number) =>
    INDEXES.reduce<number>((sum, k) => sum + (a[row * 3 + k] ?? 0) * (b[k * 3 + column] ?? 0), 0);
  return INDEXES.flatMap((row) => INDEXES.map((column) => at(row, column)));
}

export function transform(matrix: Matrix, vector: Vector): Vector {
  const at = (row: number) =>
    INDEXES.reduce<number>((sum, k) => sum + (matrix[row * 3 + k] ?? 0) * vector[k], 0);
  return [at(0), at(1), at(2)];
}

/** Contains values that aren't finite if there is no inverse. */
export function invert(matrix: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return cofactors.flat().map((value) => value / determinant);
}

export function scale([x, y, z]: Vector): Matrix {
  return [x, 0, 0, 0, y, 0, 0, 0, z];
}
