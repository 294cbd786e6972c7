import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { BULK_ACTION_MAX, TEXT } from '@/lib/limits';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { requiredTextSchema, textSchema } from '@/lib/validation/text-schema';
import {
  type BulkAction,
  type BulkActionValues,
  OWN_ACTION_NAMES,
  OWN_ACTIONS,
  type OwnActionInput,
} from './bulk-actions';
import { tagList, wallpaperSchema } from './schema';
import { LICENSES } from './values';

const ids = z
  .array(z.string())
  .min(1)
  .max(BULK_ACTION_MAX)
  .transform((list) => [...new Set(list)])
  .describe('The `_id` of each wallpaper.');

const FIELD_SCHEMAS = {
  reason: requiredTextSchema(TEXT.reason),
  optionalReason: textSchema(TEXT.reason).default(''),
  category: requiredTextSchema(TEXT.category),
  license: z.enum(LICENSES),
  tags: tagList
    .pipe(z.array(z.string()).min(1, bulkActionMessages.tagRequired))
    .describe('Added to the existing tags, or removed from them.'),
} satisfies { [Kind in keyof BulkActionValues]: z.ZodType<BulkActionValues[Kind]> };

/** The input of one action. Each kind of action is a member of the union that a route takes. */
export function toActionSchema(
  action: string,
  { fields }: Pick<BulkAction, 'fields'>,
  more: z.ZodRawShape = {},
) {
  const entries = Object.entries(fields);
  const shape = Object.fromEntries(entries.map(([name, kind]) => [name, FIELD_SCHEMAS[kind]]));
  return z.strictObject({ ids, action: z.literal(action), ...shape, ...more });
}

export type ActionSchema = ReturnType<typeof toActionSchema>;

const unchangedSince = z.iso
  .datetime()
  .optional()
  .describe('Wallpapers edited after this time fail with `conflict`, for example to undo an edit.');

export const ownActionInput = z
  .discriminatedUnion(
    'action',
    OWN_ACTION_NAMES.map((name) =>
      toActionSchema(name, OWN_ACTIONS[name], name === 'delete' ? {} : { unchangedSince }),
    ) as [ActionSchema, ...ActionSchema[]],
  )
  .meta({
    examples: [{ ids: [EXAMPLE.wallpaper], action: 'tag', tags: ['sunrise'] }],
  }) as z.ZodType<OwnActionInput>;

export const bulkActionOutcomeSchema = z.object({
  _id: z.string().describe('ID of the wallpaper.'),
  outcome: z.enum(['done', 'failed']),
  code: z.string().nullable().describe('Error code if it failed.'),
  message: z.string().nullable().describe('Why it failed, as a message you can show to people.'),
});

export type BulkActionOutcome = z.infer<typeof bulkActionOutcomeSchema>;

export const ownActionOutcomeSchema = bulkActionOutcomeSchema.extend({
  wallpaper: wallpaperSchema
    .nullable()
    .describe('The updated wallpaper. `null` if it failed or was deleted.'),
  before: wallpaperSchema
    .pick({ category: true, license: true, tags: true })
    .nullable()
    .describe('What it had before, to undo the change. `null` if it failed.'),
});

export type OwnActionOutcome = z.infer<typeof ownActionOutcomeSchema>;
