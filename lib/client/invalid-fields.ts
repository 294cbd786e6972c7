import { authText } from '@/lib/messages/auth';
import { formText } from '@/lib/messages/forms';

/** Lists the invalid fields of a form, in document order. */
export function listInvalidFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid')];
}

/** Replaces the browser's validation message. */
export function describeInvalidField(field: HTMLInputElement): string {
  const { validity, type, minLength, title, validationMessage } = field;
  if (validity.valueMissing) return CHOICES.includes(type) ? formText.choose : authText.blankField;
  if (validity.tooShort) return formText.tooShort(minLength);
  if (validity.typeMismatch && type === 'email') return authText.invalidEmail;
  return title || validationMessage;
}

const CHOICES = ['radio', 'select-one'];
