/**
 * What a field held before and after. Only where that tells of no person: an id, a word of a closed set, the
 * name of a category (docs/decisions/0037).
 */
export interface Change {
  field: string;
  /** Null: it was not there before. */
  from: string | null;
  /** Null: it is not there any more. */
  to: string | null;
}

/** A field that an act changed: its name alone, or with what it held. */
export type Changed = string | Change;

/** A row's `fields`: the log is a table of former days, to which no column is added. */
export function toStored(fields: readonly Changed[]): string[] {
  return fields.map((one) =>
    typeof one === 'string' ? one : `${one.field}=${JSON.stringify([one.from, one.to])}`,
  );
}

/** The names of the fields, and of those that say so what they held. */
export function fromStored(stored: readonly string[]): { fields: string[]; changes: Change[] } {
  const read = stored.map(fromOne);
  return {
    fields: read.map((one) => (typeof one === 'string' ? one : one.field)),
    changes: read.filter((one) => typeof one !== 'string'),
  };
}

function fromOne(stored: string): Changed {
  const at = stored.indexOf('=');
  if (at < 0) return stored;
  const [from, to]: [string | null, string | null] = JSON.parse(stored.slice(at + 1));
  return { field: stored.slice(0, at), from, to };
}
