import 'server-only';
import { register, type SignInFrom } from '@/lib/auth/commands';
import type { RegisterInput, SignedIn } from '@/lib/auth/schema';
import { mailVerification } from './mail-verification';

/**
 * Creates an account, signs in, and sends a verification link in the background.
 *
 * @throws AppError as {@link register} does.
 */
export async function openAccount(input: RegisterInput, from: SignInFrom): Promise<SignedIn> {
  const signedIn = await register(input, from);
  mailVerification(signedIn.user.id);
  return signedIn;
}
