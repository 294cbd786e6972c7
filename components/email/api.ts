import { callApi } from '@/lib/client/fetcher';
import type { ChangeEmailInput, EmailConfirmation, PendingEmail } from '@/lib/email/schema';
import { paths } from '@/lib/paths';

const post = <T>(path: string, json?: unknown) => callApi<T>(path, { method: 'POST', json });

/** Requests a link to reset a password. @throws ApiError */
export async function requestPasswordReset(email: string): Promise<void> {
  await post<unknown>(paths.api.forgotPassword(), { email });
}

/** Sets a new password with the code of an emailed link. @throws ApiError */
export function resetPassword(code: string, password: string): Promise<void> {
  return post<void>(paths.api.resetPassword(), { code, password });
}

/** Verifies an email with the code of an emailed link. @throws ApiError */
export function submitVerification(code: string): Promise<void> {
  return post<void>(paths.api.verifyEmail(), { code });
}

/** Completes or undoes an email change with the code of an emailed link. @throws ApiError */
export async function submitConfirmation(code: string): Promise<EmailConfirmation['outcome']> {
  const { outcome } = await post<EmailConfirmation>(paths.api.confirmEmail(), { code });
  return outcome;
}

/** Requests another link to verify the viewer's email. @throws ApiError */
export function resendVerification(): Promise<void> {
  return post<void>(paths.api.verification());
}

/** Requests a link to change the viewer's email. @throws ApiError */
export function changeEmail(input: ChangeEmailInput): Promise<PendingEmail> {
  return post<PendingEmail>(paths.api.ownEmail(), input);
}

/** Cancels the pending change of the viewer's email. @throws ApiError */
export function cancelEmailChange(): Promise<void> {
  return callApi<void>(paths.api.ownEmail(), { method: 'DELETE' });
}
