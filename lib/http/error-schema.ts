import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';

export const errorSchema = z
  .object({
    message: z.string().describe('A message you can show to people.'),
    code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
    requestId: z
      .string()
      .describe('The request ID, also in the server log. Include it when you contact support.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('The invalid fields with the reason for each.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Additional data, described with the operation’s responses.'),
  })
  .describe('The body of every error response.');
