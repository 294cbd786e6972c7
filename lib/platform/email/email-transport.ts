import 'server-only';

export type EmailKind =
  | 'verify-email'
  | 'account-claim'
  | 'change-email'
  | 'address-taken'
  | 'email-changed'
  | 'email-restored'
  | 'reset-password'
  | 'password-changed'
  | 'api-key-made'
  | 'sign-in-failures'
  | 'notices'
  | 'report-closed'
  | 'review-queue';

export interface EmailMessage {
  /** Of the queued email. Programs show two messages with the same ID once. */
  id: string;
  kind: EmailKind;
  /** ID of the account: closing it deletes stored emails about it. Without one, ID of the report. */
  accountId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Ends emails of this kind with one POST request (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface EmailTransport {
  send(mail: EmailMessage): Promise<void>;
  /** Throws if email can't be sent now. */
  verify(): Promise<void>;
}

/** Returns true if the server permanently rejects the message (RFC 5321 §4.2.1: 5yz). */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // Wrong credentials are 5yz too, but an operator can fix them.
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
