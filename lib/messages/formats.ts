const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('en-US');
const COMPACT = /* @__PURE__ */ new Intl.NumberFormat('en-US', { notation: 'compact' });
const ROUND = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** `12K`. */
export function formatCompact(value: number): string {
  return COMPACT.format(value);
}

export function formatCount(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** `4.21 MB`, in decimal units: 1 MB is 1,000,000 bytes. */
export function formatBytes(value: number): string {
  const step = value < 1 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), UNITS.length - 1);
  return `${ROUND.format(value / 1000 ** step)} ${UNITS[step]}`;
}

/** `WebP`, `JPEG`. */
export function formatFileType(format: string): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase();
}
