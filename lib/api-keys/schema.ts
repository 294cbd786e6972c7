import { z } from 'zod';
import { ACCESS, proofSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { API_KEYS, TEXT } from '@/lib/limits';
import { apiKeyText } from '@/lib/messages/api-keys';
import { text } from '@/lib/text';

export const newKeyInput = z
  .strictObject({
    name: text(TEXT.apiKey).min(1, apiKeyText.nameNeeded),
    access: z.enum(ACCESS).describe('`read`: GET only.'),
    expiresInDays: z.literal(API_KEYS.days).nullable().describe('`null`: it never expires.'),
    password: proofSchema.describe('Yours; may be missing soon after signing in.'),
  })
  .meta({
    examples: [
      {
        name: 'The desktop at home',
        access: 'read',
        expiresInDays: 90,
        password: EXAMPLE.password,
      },
    ],
  });

/** A key as its owner sees it afterwards. */
export const apiKeySchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    access: z.enum(ACCESS),
    ending: z.string().describe('Its last four characters, to know it by.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('`null`: never. One that has expired is refused.'),
    lastUsedAt: z.iso.datetime().nullable().describe('To five minutes; `null`: never.'),
  })
  .meta({ id: 'ApiKey', description: 'A key as its owner sees it afterwards.' });

/** The only answer that has the key itself. */
export const newKeySchema = apiKeySchema.extend({
  key: z.string().describe('For `Authorization: Bearer`. It is never shown again.'),
});

/** Any text at all: what cannot be an id names no key, which is 404 rather than 400. */
export const keyParams = z.object({
  id: z.string().meta({ description: '`_id` of a key.', examples: [EXAMPLE.id] }),
});

export type NewKeyInput = z.infer<typeof newKeyInput>;
export type ApiKey = z.infer<typeof apiKeySchema>;
export type NewKey = z.infer<typeof newKeySchema>;
