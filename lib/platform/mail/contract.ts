import 'server-only';

/** What a mail is about: for the log and the outbox, which name nobody. */
export type MailKind =
  | 'verify-email'
  | 'change-email'
  | 'address-taken'
  | 'email-changed'
  | 'reset-password'
  | 'password-changed'
  | 'api-key-made';

/** One mail to one mailbox, the same content twice. */
export interface Mail {
  kind: MailKind;
  /** Id of the account it concerns: what is kept of it goes with that. */
  about: string;
  /** An address, checked before. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A way for mail to leave. */
export interface Carrier {
  /** @throws whatever went wrong; {@link isRefusal} tells what no further try can change. */
  deliver(mail: Mail): Promise<void>;
  /** @throws whatever would keep a mail from leaving now. */
  check(): Promise<void>;
}

/** True when the server has looked at this mail and does not want it (RFC 5321 §4.2.1: 5yz). */
export function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // Wrong credentials are 5yz, too; an operator may be mending them right now.
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
