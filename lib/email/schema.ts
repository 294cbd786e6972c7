import { z } from 'zod';
import { newPasswordSchema, reauthenticationSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { emailSchema, storedEmail } from '@/lib/users/schema';

/** Pages that links in emails open with a one-time code. */
export const CODE_PAGES = [
  'reset-password',
  'verify-email',
  'confirm-email',
  'undo-email-change',
  'unsubscribe',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

/** Accepts any short text, so that malformed codes get the same response as used ones. */
const code = z
  .string()
  .max(TEXT.code)
  .transform((text) => /code=([\w-]+)/.exec(text)?.[1] ?? text.trim())
  .describe('What follows `code=` in the link of the email, or the whole link.');

export const forgotPasswordInput = z
  .strictObject({ email: emailSchema })
  .meta({ examples: [{ email: EXAMPLE.email }] });
export const resetPasswordInput = z
  .strictObject({ code, password: newPasswordSchema })
  .meta({ examples: [{ code: EXAMPLE.code, password: 'another-battery-staple' }] });
export const codeInput = z.strictObject({ code }).meta({ examples: [{ code: EXAMPLE.code }] });

export const unsubscribeQuery = z.strictObject({ code: code.meta({ examples: [EXAMPLE.code] }) });

export const changeEmailInput = z
  .strictObject({
    email: emailSchema.describe('Your new email.'),
    password: reauthenticationSchema,
  })
  .meta({ examples: [{ email: 'mara@example.org', password: EXAMPLE.password }] });

export const pendingEmailSchema = z.object({ email: storedEmail, expiresAt: z.iso.datetime() });

export const emailConfirmationSchema = z.object({ outcome: z.enum(['changed', 'restored']) });

export const messageResponseSchema = z.object({
  message: z.string().describe('A message to show to the user.'),
});

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export type PendingEmail = z.infer<typeof pendingEmailSchema>;
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;

export interface EmailState {
  email: string;
  isVerified: boolean;
  pending: PendingEmail | null;
}
