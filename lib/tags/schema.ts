import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { text } from '@/lib/text';

export const tagSchema = z
  .object({ name: z.string() })
  .meta({ id: 'Tag', description: 'A tag of public wallpapers.' });

export type Tag = z.infer<typeof tagSchema>;

export const tagsQuery = z.strictObject({
  q: text(TEXT.tag)
    .default('')
    .meta({
      description: 'How the tags begin, in any case.',
      examples: ['mou'],
    }),
});
