import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';

/** The one error shape, as it leaves the server. */
export const errorSchema = z.object({
  message: z.string().describe('A sentence fit to show a person.'),
  code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
