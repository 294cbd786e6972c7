import 'server-only';
import { login, type SignInSource } from '@/lib/auth/commands';
import type { LoginInput, SignInResponse } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';

/** Emails the owner if the password is being guessed. @throws AppError as {@link login} does. */
export function signIn(input: LoginInput, from: SignInSource): Promise<SignInResponse> {
  const { email } = input;
  return login(input, from, () => queueEmail({ kind: 'sign-in-failures', email }));
}
