import { z } from 'zod';

/** What all wallpapers of one creator add up to, those that are not public included. */
export const totalsSchema = z.object({
  views: z.number().int(),
  downloads: z.number().int(),
  favorites: z.number().int(),
});

export type Totals = z.infer<typeof totalsSchema>;
