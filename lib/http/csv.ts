import 'server-only';

type Cell = string | number | Date | null | undefined;
type Row = readonly Cell[];

// Some spreadsheets split cells at semicolons, tabs and line ends, even inside quotes.
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n]"*)/g;

/** RFC 4180 with a BOM. Escapes formulas (OWASP), because users write the cells and admins open the file. */
export async function* generateCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${toCsvLine(header)}`);
  for await (const rows of batches) {
    if (rows.length > 0) yield encoder.encode(rows.map(toCsvLine).join(''));
  }
}

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
