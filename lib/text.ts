import { z } from 'zod';
import { answerText } from '@/lib/messages/answers';

/** Schema for user input: trimmed, at most `max` characters, no NUL, no lone surrogates. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), answerText.notText);
}

/** Schema for user input that must not be empty. */
export function filled(max: number) {
  return text(max).min(1);
}
