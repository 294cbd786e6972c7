/** Only for values that aren't personal data: ids, enum values, names of categories and tags (docs/decisions/0025). */
export interface FieldChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** A changed field: its name, or its name with the values. */
export type ChangedField = string | FieldChange;

/** Encodes changes for the `fields` column, so that the append-only table needs no new column. */
export function serializeChanges(fields: readonly ChangedField[]): string[] {
  return fields.map((change) =>
    typeof change === 'string'
      ? change
      : `${change.field}=${JSON.stringify([change.from, change.to])}`,
  );
}

export function parseChanges(stored: readonly string[]): {
  fields: string[];
  changes: FieldChange[];
} {
  const parsed = stored.map(parseField);
  return {
    fields: parsed.map((change) => (typeof change === 'string' ? change : change.field)),
    changes: parsed.filter((change) => typeof change !== 'string'),
  };
}

function parseField(stored: string): ChangedField {
  const at = stored.indexOf('=');
  if (at < 0) return stored;
  const [from, to]: [string | null, string | null] = JSON.parse(stored.slice(at + 1));
  return { field: stored.slice(0, at), from, to };
}
