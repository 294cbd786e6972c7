import type { z } from 'zod';
import { validationText } from '@/lib/messages/api-errors';

/** Replaces zod's own wording. Messages that a schema sets take precedence. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return validationText.required;
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input);
    case 'invalid_value':
      return validationText.options(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? validationText.options(issue.options)
        : validationText.invalid;
    case 'invalid_format':
      return validationText.formats[issue.format] ?? validationText.invalid;
    case 'unrecognized_keys':
      return validationText.unknownFields(issue.keys);
    case 'too_big':
      return describeLimit(issue.origin, Number(issue.maximum), 'max');
    case 'too_small':
      return describeLimit(issue.origin, Number(issue.minimum), 'min');
    default:
      return validationText.invalid;
  }
}

function describeType(expected: string, input: unknown): string {
  if (Array.isArray(input) && expected !== 'object') return validationText.several;
  return validationText.types[expected] ?? validationText.invalid;
}

function describeLimit(origin: string, limit: number, bound: 'max' | 'min'): string {
  if (origin === 'string' && bound === 'min' && limit === 1) return validationText.blank;
  if (origin === 'string') return validationText[`${bound}Length`](limit);
  if (origin === 'array') return validationText[`${bound}Items`](limit);
  return validationText[bound](limit);
}
