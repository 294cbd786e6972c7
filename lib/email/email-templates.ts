import 'server-only';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { LINK_MINUTES, NOTICES } from '@/lib/limits';
import { emailTemplateText } from '@/lib/messages/email-templates';
import { noticeText } from '@/lib/messages/notices';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { ClaimedNotice } from '@/lib/notices/queries';
import { paths } from '@/lib/paths';
import type { EmailKind, EmailMessage } from '@/lib/platform/email/email-transport';
import { env } from '@/lib/platform/env';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { deriveUnsubscribeCode } from './commands/unsubscribe';
import { type EmailContent, renderEmailHtml, renderEmailText } from './email-message';

export interface Recipient {
  id: string;
  email: string;
  /** For the greeting: a first name can contain arbitrary text, so only the owner of a verified email gets it. */
  name: string;
}

export const emailTemplates = {
  verifyEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = emailTemplateText.verifyEmail;
    return build('verify-email', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, accountPaths.verifyEmail(code)),
      after: after(LINK_MINUTES.verify_email),
    });
  },
  /** Sent if someone signs up with the unverified email of an account. */
  accountClaim: (to: Recipient, code: string) => {
    const { subject, lead, next, action, after } = emailTemplateText.accountClaim;
    return build('account-claim', to, {
      subject,
      paragraphs: [lead, next],
      action: toAction(action, accountPaths.resetPassword(code)),
      after: after(LINK_MINUTES.reset_password),
    });
  },
  resetPassword: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = emailTemplateText.resetPassword;
    return build('reset-password', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, accountPaths.resetPassword(code)),
      after: after(LINK_MINUTES.reset_password),
    });
  },
  /** Sent to the new email. */
  changeEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = emailTemplateText.changeEmail;
    return build('change-email', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, accountPaths.confirmEmail(code)),
      after: after(LINK_MINUTES.change_email),
    });
  },
  /** Sent to the new email if it already belongs to an account. */
  emailTaken: (to: Recipient) => {
    const { subject, lead, action, after } = emailTemplateText.emailTaken;
    return build('address-taken', to, {
      subject,
      paragraphs: [lead],
      action: toAction(action, paths.login()),
      after,
    });
  },
  /** Sent to the new email if another account can still restore it. */
  emailReserved: (to: Recipient) => {
    const { subject, lead, after } = emailTemplateText.emailReserved;
    return build('address-taken', to, {
      subject,
      paragraphs: [lead],
      action: null,
      after: after(LINK_MINUTES.restore_email),
    });
  },
  passwordChanged: (to: Recipient) => {
    const { subject, lead, action, after } = emailTemplateText.passwordChanged;
    return build('password-changed', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, paths.forgotPassword()),
      after,
    });
  },
  apiKeyCreated: (to: Recipient) => {
    const { subject, lead, action, after } = emailTemplateText.apiKeyCreated;
    return build('api-key-made', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, accountPaths.settings.apiKeys()),
      after,
    });
  },
  signInFailures: (to: Recipient) => {
    const { subject, lead, action, after } = emailTemplateText.signInFailures;
    return build('sign-in-failures', to, {
      subject,
      name: to.name,
      paragraphs: [lead],
      action: toAction(action, paths.forgotPassword()),
      after,
    });
  },
  /** Sent to the previous email. Without a code, the change can't be undone from there. */
  emailChanged: (to: Recipient, code: string | null) => {
    const { subject, lead, ifNotYou, action, after } = emailTemplateText.emailChanged;
    if (code === null) {
      return build('email-changed', to, {
        subject,
        name: to.name,
        paragraphs: [lead],
        action: null,
      });
    }
    return build('email-changed', to, {
      subject,
      name: to.name,
      paragraphs: [lead, ifNotYou],
      action: toAction(action, accountPaths.undoEmailChange(code)),
      after: after(LINK_MINUTES.restore_email),
    });
  },
  /** Sent to the restored email. */
  emailRestored: (to: Recipient, code: string) => {
    const { subject, lead, next, action, after } = emailTemplateText.emailRestored;
    return build('email-restored', to, {
      subject,
      name: to.name,
      paragraphs: [lead, next],
      action: toAction(action, accountPaths.resetPassword(code)),
      after: after(LINK_MINUTES.reset_password),
    });
  },
  notices: (to: Recipient, notices: ClaimedNotice[]) => {
    const { newNotices, more, action, after, unsubscribe } = emailTemplateText.notices;
    const shown = notices.slice(0, NOTICES.perEmail).map(describeNotice);
    const [first] = shown;
    const rest = notices.length - shown.length;
    const code = deriveUnsubscribeCode(to.id);
    const message = build('notices', to, {
      subject: notices.length === 1 && first ? first.title : newNotices(notices.length),
      name: to.name,
      paragraphs: [
        ...shown.map(({ title, details }) => [`${title}.`, ...details].join(' ')),
        ...(rest > 0 ? [more(rest)] : []),
      ],
      action: toAction(action, paths.inbox()),
      after,
      unsubscribe: toAction(unsubscribe, accountPaths.unsubscribe(code)),
    });
    return {
      ...message,
      unsubscribeUrl: toAbsoluteUrl(accountPaths.api.unsubscribeOneClick(code)),
    };
  },
  reportClosed: (to: Omit<Recipient, 'name'>, outcome: 'upheld' | 'dismissed') => {
    const { subject, after, objection, ...leads } = emailTemplateText.reportClosed;
    const { CONTACT_EMAIL: contact } = env();
    return build('report-closed', to, {
      subject,
      paragraphs: [leads[outcome], ...(contact ? [objection(contact)] : [])],
      action: null,
      after,
    });
  },
  reviewQueue: (to: Recipient, { reported, pending }: Record<'reported' | 'pending', number>) => {
    const { subject, lead, action, after } = emailTemplateText.reviewQueue;
    return build('review-queue', to, {
      subject,
      name: to.name,
      paragraphs: [lead(reported, pending)],
      action: toAction(action, adminPaths.moderation()),
      after,
    });
  },
};

function describeNotice({ kind, title, reason, count }: ClaimedNotice) {
  const text = noticeText.kinds[kind];
  const subject = title === null ? null : `“${title}”`;
  const details = [reason === null ? '' : endSentence(wallpaperText.reason(reason)), text?.hint];
  return { title: text?.title(subject, count ?? 0) ?? '', details: details.filter(Boolean) };
}

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const toAction = (text: string, path: string) => ({ text, href: toAbsoluteUrl(path) });

function build(
  kind: EmailKind,
  { id, email }: Omit<Recipient, 'name'>,
  content: EmailContent,
): Omit<EmailMessage, 'id'> {
  const site = env().SITE_URL;
  return {
    kind,
    accountId: id,
    to: email,
    subject: content.subject,
    text: renderEmailText(content, site),
    html: renderEmailHtml(content, site),
  };
}
