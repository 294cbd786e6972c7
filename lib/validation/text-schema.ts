import { z } from 'zod';
import { apiErrorText } from '@/lib/messages/api-errors';

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
