import { ApiError } from './fetcher';

export interface FormFailure {
  /** Shown above the form. */
  alert: string;
  /** Shown at the fields, by name. */
  errors: Partial<Record<string, string>>;
}

export const NO_FAILURE: FormFailure = { alert: '', errors: {} };

/** At the fields if all issues belong to `fields`, otherwise above the form. */
export function toFormFailure(error: unknown, fields: string[], fallback: string): FormFailure {
  const issues = error instanceof ApiError ? error.issues : [];
  if (issues.length > 0 && issues.every(({ path }) => fields.includes(path))) {
    // Reversed so that the first issue of a field wins.
    const pairs = issues.map(({ path, message }) => [path, message] as const).reverse();
    return { alert: '', errors: Object.fromEntries(pairs) };
  }
  const isSilent = error instanceof ApiError && error.hasDefaultMessage;
  const message = error instanceof Error && !isSilent ? error.message : '';
  return { alert: message || fallback, errors: {} };
}
