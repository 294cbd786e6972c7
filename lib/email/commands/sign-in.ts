import 'server-only';
import { login, type SignInSource } from '@/lib/auth/commands';
import type { LoginInput, SignInResponse } from '@/lib/auth/schema';
import { sendSecurityNotice } from './send-security-notice';

/** Emails the owner if the password is being guessed. @throws AppError as {@link login} does. */
export function signIn(input: LoginInput, from: SignInSource): Promise<SignInResponse> {
  return login(input, from, (userId) => sendSecurityNotice('sign-in-failures', userId));
}
