/** Splits at commas. A comma in a value follows a backslash: `Sun\, sand`. */
export function splitValues(list: string): string[] {
  const values = list.match(/(\\[\\,]|[^,])+/g) ?? [];
  return values.map((value) => value.replace(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}

/** The only value of its list, whatever it contains. */
export const escapeValue = (value: string) => value.replace(/[\\,]/g, '\\$&');
