import { z } from 'zod';
import { newPasswordSchema, proofSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { emailSchema } from '@/lib/users/schema';

/** Any short text: what is none of our codes was cut off or has been used, and is answered alike. */
const code = z.string().max(200).describe('Of the mailed link: what stands behind `?code=`.');

export const forgotPasswordInput = z
  .strictObject({ email: emailSchema })
  .meta({ examples: [{ email: EXAMPLE.email }] });
export const resetPasswordInput = z
  .strictObject({ code, password: newPasswordSchema })
  .meta({ examples: [{ code: EXAMPLE.code, password: 'a staple of another kind' }] });
export const codeInput = z.strictObject({ code }).meta({ examples: [{ code: EXAMPLE.code }] });

export const changeEmailInput = z
  .strictObject({
    email: emailSchema.describe('The new one.'),
    password: proofSchema,
  })
  .meta({ examples: [{ email: 'mara@example.org', password: EXAMPLE.password }] });

/** A change of the address that waits to be confirmed. */
export const pendingEmailSchema = z.object({ email: z.email(), expiresAt: z.iso.datetime() });

/** What following the link did: a change, or taking one back. */
export const confirmedSchema = z.object({ outcome: z.enum(['changed', 'restored']) });

export const saidSchema = z.object({
  message: z.string().describe('A sentence fit to show a person.'),
});

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export type PendingEmail = z.infer<typeof pendingEmailSchema>;
export type Confirmed = z.infer<typeof confirmedSchema>;

/** What the settings of an address show. */
export interface EmailState {
  email: string;
  isVerified: boolean;
  /** The change that waits to be confirmed. */
  pending: PendingEmail | null;
}
