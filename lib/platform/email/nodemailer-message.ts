import 'server-only';
import type { EmailMessage } from './email-transport';

/** Converts an email for nodemailer. The recipient is structured, so it can't list several. */
export function toNodemailerMessage(
  { id, to, subject, text, html, unsubscribeUrl }: EmailMessage,
  from: string,
) {
  return {
    from,
    messageId: `<${id}@${getDomain(from)}>`,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834: suppresses automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const getDomain = (mailbox: string) => /@([^\s<>]+)/.exec(mailbox)?.[1] ?? 'localhost';
