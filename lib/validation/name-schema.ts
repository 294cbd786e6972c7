import { z } from 'zod';
import { apiErrorText } from '@/lib/messages/api-errors';
import { removeInvisible } from './clean-text';

/** Schema for the name of a person: no control, text direction or invisible characters. */
export function nameSchema(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((name) => removeInvisible(name) === name, apiErrorText.invalidCharacters);
}
