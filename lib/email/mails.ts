import 'server-only';
import { LINK_MINUTES } from '@/lib/limits';
import { mailText } from '@/lib/messages/mail';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env';
import type { Mail, MailKind } from '@/lib/platform/mail/contract';
import { absolute } from '@/lib/share/absolute';
import { type Letter, letterHtml, letterText } from './letter';

/** Whom a mail is for. Of their names only the username, which nobody can write sentences with. */
export interface Recipient {
  /** Of the account it is about. */
  id: string;
  email: string;
  username: string;
}

/** The mails there are, each with the link that its code makes. */
export const mails = {
  verifyEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.verifyEmail;
    return mail('verify-email', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: link(action, paths.verifyEmail(code)),
      after: after(LINK_MINUTES.verify_email),
    });
  },
  resetPassword: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.resetPassword;
    return mail('reset-password', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: link(action, paths.resetPassword(code)),
      after: after(LINK_MINUTES.reset_password),
    });
  },
  /** To the new address. */
  changeEmail: (to: Recipient, code: string) => {
    const { subject, lead, action, after } = mailText.changeEmail;
    return mail('change-email', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: link(action, paths.confirmEmail(code)),
      after: after(LINK_MINUTES.change_email),
    });
  },
  /** To the new address as well, when it is somebody's already. */
  addressTaken: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.addressTaken;
    return mail('address-taken', to, {
      subject,
      paragraphs: [lead],
      action: link(action, paths.login()),
      after,
    });
  },
  passwordChanged: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.passwordChanged;
    return mail('password-changed', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: link(action, paths.forgotPassword()),
      after,
    });
  },
  apiKeyMade: (to: Recipient) => {
    const { subject, lead, action, after } = mailText.apiKeyMade;
    return mail('api-key-made', to, {
      subject,
      username: to.username,
      paragraphs: [lead],
      action: link(action, paths.settings.apiKeys()),
      after,
    });
  },
  /** To the former address. Without a code nothing can be taken back from there. */
  emailChanged: (to: Recipient, code: string | null) => {
    const { subject, lead, ifNotYou, action, after } = mailText.emailChanged;
    if (code === null) {
      return mail('email-changed', to, {
        subject,
        username: to.username,
        paragraphs: [lead],
        action: null,
      });
    }
    return mail('email-changed', to, {
      subject,
      username: to.username,
      paragraphs: [lead, ifNotYou],
      action: link(action, paths.confirmEmail(code)),
      after: after(LINK_MINUTES.restore_email),
    });
  },
};

const link = (text: string, path: string) => ({ text, href: absolute(path) });

function mail(kind: MailKind, { id, email }: Recipient, letter: Letter): Mail {
  const site = env().SITE_URL;
  const { subject } = letter;
  return {
    kind,
    about: id,
    to: email,
    subject,
    text: letterText(letter, site),
    html: letterHtml(letter, site),
  };
}
