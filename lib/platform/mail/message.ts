import 'server-only';
import type { Mail } from './contract';

/** A mail as nodemailer takes it. The address is given as one, never as a text that lists several. */
export function toMessage({ to, subject, text, html }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834: no program answers that somebody is on holiday.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
