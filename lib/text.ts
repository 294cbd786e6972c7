import { z } from 'zod';
import { answerText } from '@/lib/messages/answers';

/** A text people typed: trimmed, at most `max` characters, no NUL and no half of a surrogate pair. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), answerText.notText);
}

/** The same, but not empty. */
export function filled(max: number) {
  return text(max).min(1);
}
