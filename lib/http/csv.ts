import 'server-only';

type Cell = string | number | Date | null | undefined;
type Row = readonly Cell[];

// Some spreadsheets split cells at semicolons, tabs and line ends, even inside quotes.
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n]"*)/g;

/**
 * Generates CSV lazily (RFC 4180, UTF-8 with a byte order mark). Formulas are escaped with an
 * apostrophe, as OWASP recommends, because users write the cells and admins open the file.
 *
 * @param header column names.
 * @param batches batches of rows, with cells in header order.
 */
export async function* generateCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${toCsvLine(header)}`);
  for await (const rows of batches) {
    if (rows.length > 0) yield encoder.encode(rows.map(toCsvLine).join(''));
  }
}

/** Formats a row as a CSV line, including the line end. */
export function toCsvLine(cells: Row): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return String(value);
  const safe = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
