import 'server-only';
import { register, type SignInSource } from '@/lib/auth/commands';
import type { RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { sendAccountClaim } from './send-account-claim';
import { sendVerificationEmail } from './send-verification-email';

/** Sends a claim link if an account never verified this email. @throws AppError as {@link register} does. */
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
