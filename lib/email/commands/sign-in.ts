import 'server-only';
import { login, type SignInSource } from '@/lib/auth/commands';
import type { LoginInput, SignInResponse } from '@/lib/auth/schema';
import { sendSecurityNotice } from './send-security-notice';

/**
 * Signs in, and emails the owner of an account whose password is being guessed.
 *
 * @throws AppError as {@link login} does.
 */
export function signIn(input: LoginInput, from: SignInSource): Promise<SignInResponse> {
  return login(input, from, (userId) => sendSecurityNotice('sign-in-failures', userId));
}
