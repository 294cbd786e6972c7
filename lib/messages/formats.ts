// All dates are formatted in UTC.

const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('en-US');
const COMPACT = /* @__PURE__ */ new Intl.NumberFormat('en-US', { notation: 'compact' });
const ROUND = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

const SHORT_DAY = /* @__PURE__ */ dates({ day: 'numeric', month: 'short' });
const DAY = /* @__PURE__ */ dates({ dateStyle: 'medium' });
const LONG_DAY = /* @__PURE__ */ dates({ dateStyle: 'long' });
const SHORT_MONTH = /* @__PURE__ */ dates({ month: 'short', year: 'numeric' });
const MONTH = /* @__PURE__ */ dates({ month: 'long', year: 'numeric' });
const MOMENT = /* @__PURE__ */ dates({ dateStyle: 'medium', timeStyle: 'medium' });

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
}

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

/** `Nov 21`. */
export function formatShortDate(moment: string): string {
  return SHORT_DAY.format(new Date(moment));
}

/** `Nov 21, 2026`. */
export function formatDate(moment: string): string {
  return DAY.format(new Date(moment));
}

/** `November 21, 2026`. */
export function formatLongDate(moment: string): string {
  return LONG_DAY.format(new Date(moment));
}

/** `Nov 2026`. */
export function formatShortMonth(moment: string): string {
  return SHORT_MONTH.format(new Date(moment));
}

/** `November 2026`. */
export function formatMonth(moment: string): string {
  return MONTH.format(new Date(moment));
}

/** `Nov 21, 2026, 5:04:09 PM`. */
export function formatDateTime(moment: string): string {
  return MOMENT.format(new Date(moment));
}
