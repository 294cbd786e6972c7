import 'server-only';

/** Shown in the log and in outbox file names. */
export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'address-taken'
  | 'email-changed'
  | 'reset-password'
  | 'password-changed'
  | 'api-key-made';

export interface Mail {
  kind: MailKind;
  /** Id of the account: closing it deletes stored emails about it. */
  about: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Carrier {
  deliver(mail: Mail): Promise<void>;
  /** Throws if email can't be sent now. */
  check(): Promise<void>;
}

/** Returns true if the server permanently rejects the message (RFC 5321 §4.2.1: 5yz). */
export function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // Wrong credentials are 5yz too, but an operator can fix them.
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
