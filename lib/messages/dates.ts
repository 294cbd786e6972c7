// All dates are formatted in UTC.

const SHORT_DAY = /* @__PURE__ */ dates({ day: 'numeric', month: 'short' });
const DAY = /* @__PURE__ */ dates({ dateStyle: 'medium' });
const LONG_DAY = /* @__PURE__ */ dates({ dateStyle: 'long' });
const SHORT_MONTH = /* @__PURE__ */ dates({ month: 'short', year: 'numeric' });
const MONTH = /* @__PURE__ */ dates({ month: 'long', year: 'numeric' });
const MOMENT = /* @__PURE__ */ dates({ dateStyle: 'medium', timeStyle: 'medium' });

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
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
