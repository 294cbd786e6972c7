import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';

/** The one error shape, as it leaves the server. */
export const errorSchema = z
  .object({
    message: z.string().describe('A sentence fit to show a person.'),
    code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
    requestId: z.string().describe('For whoever is asked about it; logs have it too.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('The fields that were refused, and why.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Further facts, as the answers of a call say.'),
  })
  .describe('What every refusal answers.');
