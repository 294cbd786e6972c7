import { z } from 'zod';
import { ACCESS, reauthenticationSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { API_KEYS, TEXT } from '@/lib/limits';
import { apiKeyText } from '@/lib/messages/api-keys';
import { textSchema } from '@/lib/validation/text-schema';

export const newKeyInput = z
  .strictObject({
    name: textSchema(TEXT.apiKey).min(1, apiKeyText.nameRequired),
    access: z.enum(ACCESS).describe('`read` keys can only send GET requests.'),
    expiresInDays: z.literal(API_KEYS.days).nullable().describe('`null` if it never expires.'),
    password: reauthenticationSchema,
  })
  .meta({
    examples: [
      {
        name: 'Home desktop',
        access: 'read',
        expiresInDays: 90,
        password: EXAMPLE.password,
      },
    ],
  });

export const apiKeySchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    access: z.enum(ACCESS),
    ending: z.string().describe('The last four characters of the key.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('`null` if it never expires. Expired keys are rejected.'),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .describe('Accurate to five minutes. `null` if it was never used.'),
  })
  .meta({ id: 'ApiKey', description: 'An API key, without the key itself.' });

export const newKeySchema = apiKeySchema.extend({
  key: z.string().describe('Send it as `Authorization: Bearer <key>`. It’s only shown once.'),
});

/** Accepts any text, because a malformed id is 404, not 400. */
export const keyParams = z.object({
  id: z.string().meta({ description: 'The `_id` of a key.', examples: [EXAMPLE.id] }),
});

export type NewKeyInput = z.infer<typeof newKeyInput>;
export type ApiKey = z.infer<typeof apiKeySchema>;
export type NewKey = z.infer<typeof newKeySchema>;
