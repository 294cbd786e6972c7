import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { requiredTextSchema } from '@/lib/validation/text-schema';

export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;

export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const appealInput = z
  .strictObject({
    text: requiredTextSchema(TEXT.appeal).describe('Why the decision is wrong, for the admins.'),
  })
  .meta({ examples: [{ text: 'I took this photo myself. Here’s the series it belongs to.' }] });

export type AppealInput = z.infer<typeof appealInput>;

const appealSchema = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  outcome: z
    .enum(APPEAL_OUTCOMES)
    .nullable()
    .describe('`null` until an admin has reviewed it. `upheld`: the decision stays.'),
  answer: z.string().nullable().describe('The reason that the admin gave.'),
});

export const appealStateSchema = z
  .object({
    canAppeal: z.boolean().describe('Whether you can appeal the decision.'),
    appeal: appealSchema.nullable().describe('Your appeal of the current decision.'),
  })
  .meta({ id: 'AppealState', description: 'Your appeal of a rejection or removal.' });

export type AppealState = z.infer<typeof appealStateSchema>;
