import 'server-only';
import { LINK_MINUTES } from '@/lib/limits';
import { mailText } from '@/lib/messages/mail';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env';
import type { Mail, MailKind } from '@/lib/platform/mail/contract';
import { absolute } from '@/lib/share/absolute';
import { type Letter, letterHtml, letterText } from './letter';

/** Has no display name, which could contain arbitrary text. */
export interface Recipient {
  /** Id of the account. */
  id: string;
  email: string;
  username: string;
}

export const mails = {
  verifyEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.verifyEmail;
    return build('verify-email', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: toAction(action, paths.verifyEmail(code)),
      after: after(LINK_MINUTES.verify_email),
    });
  },
  resetPassword: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.resetPassword;
    return build('reset-password', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: toAction(action, paths.resetPassword(code)),
      after: after(LINK_MINUTES.reset_password),
    });
  },
  /** Sent to the new email. */
  changeEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.changeEmail;
    return build('change-email', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: toAction(action, paths.confirmEmail(code)),
      after: after(LINK_MINUTES.change_email),
    });
  },
  /** Sent to the new email if it already belongs to an account. */
  addressTaken: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.addressTaken;
    return build('address-taken', to, {
      subject,
      paragraphs: [lead],
      action: toAction(action, paths.login()),
      after,
    });
  },
  passwordChanged: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.passwordChanged;
    return build('password-changed', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: toAction(action, paths.forgotPassword()),
      after,
    });
  },
  apiKeyMade: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.apiKeyMade;
    return build('api-key-made', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: toAction(action, paths.settings.apiKeys()),
      after,
    });
  },
  /** Sent to the previous email. Without a code, the change can't be undone from there. */
  emailChanged: (to: Recipient, code: string | null) => {
    const { subject, lead, ifNotYou, action, after } = mailText.emailChanged;
    if (code === null) {
      return build('email-changed', to, {
        subject,
        username: to.username,
        paragraphs: [lead],
        action: null,
      });
    }
    return build('email-changed', to, {
      subject,
      username: to.username,
      paragraphs: [lead, ifNotYou],
      action: toAction(action, paths.confirmEmail(code)),
      after: after(LINK_MINUTES.restore_email),
    });
  },
};

const toAction = (text: string, path: string) => ({ text, href: absolute(path) });

function build(kind: MailKind, { id, email }: Recipient, letter: Letter): Mail {
  const site = env().SITE_URL;
  return {
    kind,
    about: id,
    to: email,
    subject: letter.subject,
    text: letterText(letter, site),
    html: letterHtml(letter, site),
  };
}
