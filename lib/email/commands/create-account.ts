import 'server-only';
import { register, type SignInSource } from '@/lib/auth/commands';
import type { RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import { AppError } from '@/lib/errors';

/** Sends a claim link if an account never verified this email. @throws AppError as {@link register} does. */
export async function createAccount(
  input: RegisterInput,
  from: SignInSource,
): Promise<SignInResponse> {
  try {
    return await register(input, from, (userId, tx) =>
      queueEmail({ kind: 'verify-email', userId }, tx),
    );
  } catch (error) {
    // The conflict of another field is reported before that of the email.
    if (error instanceof AppError && error.code === 'conflict')
      await queueEmail({ kind: 'account-claim', email: input.email });
    throw error;
  }
}
