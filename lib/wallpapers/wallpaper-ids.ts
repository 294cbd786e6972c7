import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { validationText } from '@/lib/messages/api-errors';
import { PUBLIC_ID } from './values';

/** A query parameter. */
export const wallpaperIds = (max: number) =>
  z
    .string()
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.string().regex(PUBLIC_ID, validationText.wallpaperId)).max(max))
    .meta({
      description: `Up to ${max} comma-separated wallpaper IDs.`,
      examples: [EXAMPLE.wallpaper],
    });
