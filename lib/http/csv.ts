import 'server-only';

type Cell = string | number | Date | null | undefined;
type Row = readonly Cell[];

/**
 * Where a spreadsheet would begin to read a formula: at the beginning, and, as some end a cell at
 * semicolons or tabs and heed no quotes within, after each of those and of the ends of lines.
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n]"*)/g;

/**
 * Rows as CSV (RFC 4180; UTF-8, marked so that spreadsheets read it as such), made as they are read.
 * What would be read as a formula gets an apostrophe, as OWASP advises: people write it, admins open it.
 *
 * @param header names of the columns
 * @param batches of rows, each with its cells in the order of the header
 */
export async function* csvChunks(
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${toLine(header)}`);
  for await (const rows of batches) {
    if (rows.length > 0) yield encoder.encode(rows.map(toLine).join(''));
  }
}

/** One row as a line with its end. */
export function toLine(cells: Row): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return String(value);
  const safe = value.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
