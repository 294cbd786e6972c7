import { z } from 'zod';

/** Totals of all wallpapers of a creator, including hidden ones. */
export const totalsSchema = z.object({
  views: z.number().int(),
  downloads: z.number().int(),
  favorites: z.number().int(),
});

export type Totals = z.infer<typeof totalsSchema>;
