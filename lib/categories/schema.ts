import { z } from 'zod';

export const categorySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  previewImageUrl: z.string().nullable(),
  coverUrl: z.string().nullable().describe('Of the newest wallpaper in it.'),
  cover2xUrl: z.string().nullable().describe('Twice as wide, for dense screens.'),
  coverWidth: z.number().int().nullable().describe('Of its original, in pixels.'),
  coverHeight: z.number().int().nullable().describe('Of its original, in pixels.'),
  coverThumbhash: z.string().nullable().describe('Base64; a blurred preview of 25 bytes.'),
  wallpaperCount: z.number().int(),
});

export type Category = z.infer<typeof categorySchema>;
