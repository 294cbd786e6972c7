import 'server-only';
import { register, type SignInSource } from '@/lib/auth/commands';
import type { RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { sendVerificationEmail } from './send-verification-email';

/**
 * Creates an account, signs in, and sends a verification link in the background.
 *
 * @throws AppError as {@link register} does.
 */
export async function createAccount(
  input: RegisterInput,
  from: SignInSource,
): Promise<SignInResponse> {
  const signedIn = await register(input, from);
  sendVerificationEmail(signedIn.user.id);
  return signedIn;
}
