import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { textSchema } from '@/lib/validation/text-schema';

export const tagSchema = z
  .object({ name: z.string() })
  .meta({ id: 'Tag', description: 'A tag used on public wallpapers.' });

export type Tag = z.infer<typeof tagSchema>;

export const tagsQuery = z.strictObject({
  q: textSchema(TEXT.tag)
    .default('')
    .meta({
      description: 'The beginning of a tag. Case doesn’t matter.',
      examples: ['mou'],
    }),
});
