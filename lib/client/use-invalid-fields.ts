import { type RefObject, useEffect } from 'react';
import { describeInvalidField, listInvalidFields } from './invalid-fields';

/** Messages by the names of fields. */
export type FieldErrors = Record<string, string>;

/**
 * Reports invalid fields when a form is submitted, instead of the browser's own message, and focuses the first one.
 * `report` must be stable between renders.
 */
export function useInvalidFields(
  form: RefObject<HTMLFormElement | null>,
  report: (errors: FieldErrors) => void,
): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const showProblems = (event: Event) => {
      event.preventDefault();
      const fields = listInvalidFields(current);
      fields[0]?.focus();
      const errors = fields.map((field) => [field.name, describeInvalidField(field)]);
      report(Object.fromEntries(errors));
    };
    // Uses capture, because `invalid` doesn't bubble.
    current.addEventListener('invalid', showProblems, true);
    return () => current.removeEventListener('invalid', showProblems, true);
  }, [form, report]);
}
