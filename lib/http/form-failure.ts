import { CallError } from './fetcher';

/** What went wrong with a form: a sentence for all of it, or one at each field it is about. */
export interface FormFailure {
  alert: string;
  errors: Partial<Record<string, string>>;
}

export const NO_FAILURE: FormFailure = { alert: '', errors: {} };

/**
 * Where a refusal is said: at the fields when all of it is about fields there are, else above them.
 *
 * @param fields the names of the form's controls.
 * @param fallback said when the server said nothing.
 */
export function toFormFailure(error: unknown, fields: string[], fallback: string): FormFailure {
  const issues = error instanceof CallError ? error.issues : [];
  if (issues.length > 0 && issues.every(({ path }) => fields.includes(path))) {
    // The first of several about one field is the one to mend first.
    const pairs = issues.map(({ path, message }) => [path, message] as const).reverse();
    return { alert: '', errors: Object.fromEntries(pairs) };
  }
  const isSilent = error instanceof CallError && error.isSilent;
  const said = error instanceof Error && !isSilent ? error.message : '';
  return { alert: said || fallback, errors: {} };
}
