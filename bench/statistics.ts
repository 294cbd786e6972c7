export const MIB = 1024 ** 2;

export const formatKilobytes = (bytes: Buffer) => `${Math.round(bytes.length / 1024)} kB`;
export const toMegabytes = (bytes: number) => Math.round(bytes / MIB);

/** Returns the value that `share` of all values don't exceed, or 0 if there are none. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: number[]) => quantile(values, 0.5);

export function formatSpread(values: number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
