import { authText } from '@/lib/messages/auth';
import { formText } from '@/lib/messages/forms';

/** Invalid fields of a form, in order. */
export function listInvalidFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid')];
}

/** What is wrong with an invalid field, in our words instead of the browser's. */
export function describeInvalidField(field: HTMLInputElement): string {
  const { validity, type, minLength, title, validationMessage } = field;
  if (validity.valueMissing) return CHOICES.includes(type) ? formText.choose : authText.blankField;
  if (validity.tooShort) return formText.tooShort(minLength);
  if (validity.typeMismatch && type === 'email') return authText.invalidEmail;
  return title || validationMessage;
}

const CHOICES = ['radio', 'select-one'];
