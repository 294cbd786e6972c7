import 'server-only';
import { register, type SignInSource } from '@/lib/auth/commands';
import type { RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { sendAccountClaim } from './send-account-claim';
import { sendVerificationEmail } from './send-verification-email';

/**
 * Creates an account, signs in, and sends a verification link in the background. If the email belongs to
 * an account that never verified it, sends a link to claim that account.
 *
 * @throws AppError as {@link register} does.
 */
export async function createAccount(
  input: RegisterInput,
  from: SignInSource,
): Promise<SignInResponse> {
  const signedIn = await register(input, from).catch((error: unknown) => {
    // The conflict of another field is reported before that of the email.
    if (error instanceof AppError && error.code === 'conflict') sendAccountClaim(input.email);
    throw error;
  });
  sendVerificationEmail(signedIn.user.id);
  return signedIn;
}
