const FORMAT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026, 5:04 PM`, in the time zone of the browser. */
export function formatLocalTime(moment: string): string {
  return FORMAT.format(new Date(moment));
}

export function getTimeZone(): string {
  return FORMAT.resolvedOptions().timeZone;
}

/** The value of a `datetime-local` field. */
export function toLocalTime(moment: string | number): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the instant of a `datetime-local` field. */
export function toInstant(localTime: string): string {
  return new Date(localTime).toISOString();
}
