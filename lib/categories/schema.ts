import { z } from 'zod';

export const categorySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  previewImageUrl: z.string().nullable(),
  coverUrl: z.string().nullable().describe('Of the newest wallpaper in it.'),
  wallpaperCount: z.number().int(),
});

export type Category = z.infer<typeof categorySchema>;
