import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import type { ChangeEmailInput, EmailConfirmation, PendingEmail } from '@/lib/email/schema';

const post = <T>(path: string, json?: unknown) => callApi<T>(path, { method: 'POST', json });

export async function requestPasswordReset(email: string): Promise<void> {
  await post<unknown>(accountPaths.api.forgotPassword(), { email });
}

export function resetPassword(code: string, password: string): Promise<void> {
  return post<void>(accountPaths.api.resetPassword(), { code, password });
}

export function submitVerification(code: string): Promise<void> {
  return post<void>(accountPaths.api.verifyEmail(), { code });
}

export function submitUnsubscription(code: string): Promise<void> {
  return post<void>(accountPaths.api.unsubscribe(), { code });
}

export async function submitConfirmation(code: string): Promise<EmailConfirmation['outcome']> {
  const { outcome } = await post<EmailConfirmation>(accountPaths.api.confirmEmail(), { code });
  return outcome;
}

export function resendVerification(): Promise<void> {
  return post<void>(accountPaths.api.verification());
}

export function changeEmail(input: ChangeEmailInput): Promise<PendingEmail> {
  return post<PendingEmail>(accountPaths.api.ownEmail(), input);
}

export function cancelEmailChange(): Promise<void> {
  return callApi<void>(accountPaths.api.ownEmail(), { method: 'DELETE' });
}
