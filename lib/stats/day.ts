const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as `2026-11-20`. */
export function dayOf(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}
