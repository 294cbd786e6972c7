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
    if (isEmailConflict(error)) sendAccountClaim(input.email);
    throw error;
  });
  sendVerificationEmail(signedIn.user.id);
  return signedIn;
}

function isEmailConflict(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'conflict') return false;
  return error.issues?.some(({ path }) => path === 'email') ?? false;
}
