import { z } from 'zod';
import { apiErrorText, validationText } from '@/lib/messages/api-errors';
import { cleanLine } from './clean-text';

/** Schema for user input: trimmed, at most `max` characters, no NUL, no lone surrogates. */
export function textSchema(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      apiErrorText.invalidCharacters,
    );
}

export function requiredTextSchema(max: number) {
  return textSchema(max).min(1);
}

/** Schema for a name or title on one line, cleaned. Not “.” or “..”, which URLs and folders understand differently. */
export function requiredLineSchema(max: number) {
  return requiredTextSchema(max)
    .transform(cleanLine)
    .refine((line) => line !== '', validationText.blank)
    .refine((line) => !/^\.{1,2}$/.test(line), validationText.dots);
}
